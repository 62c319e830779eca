/** What sealing needs of the cipher's library, and nothing else of it: a chunk of its own, fetched with the first need. */
export { CompactEncrypt, importJWK } from 'jose';
