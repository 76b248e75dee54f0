export interface Failure {
  input: string
  problems: string[]
  /** What was sent, as latin1. */
  bytes: string
}

export interface LaneReport {
  sent: number
  failures: Failure[]
  /** How often each status came; 0: closed without an answer, as broken HTTP may be. */
  statuses: Map<number, number>
  /** How many forms of each endpoint did what they are for. */
  accepted: Map<string, number>
}
