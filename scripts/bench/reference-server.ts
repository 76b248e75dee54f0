import { createServer } from 'node:http'
import { listenAnywhere } from '../free-port.ts'

// The reference for pages: node:http with one stored answer, which the parent process sends over the channel.

export interface StoredAnswer {
  headers: Record<string, string>
  base64: string
}

let body = Buffer.alloc(0)
let headers: Record<string, string | number> = {}

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
process.on('message', (answer: StoredAnswer) => {
  body = Buffer.from(answer.base64, 'base64')
  headers = { ...answer.headers, 'content-length': body.length }
  process.send?.('stored')
})
process.send?.(await listenAnywhere(server))
