/** A refusal of an operator's call: an HTTP status and why. */
export class EdgeError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
