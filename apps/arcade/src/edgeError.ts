/** What an operator's call is refused with: an HTTP status and why. */
export class EdgeError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
