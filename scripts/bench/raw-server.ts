import { createServer } from 'node:http'

// The yardstick: a bare node:http server that answers with exactly the bytes and headers of a page of the shop.
// The page comes once over the channel to the parent, then every request is one write.
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length })
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(address !== null && typeof address === 'object' ? address.port : 0)
  })
})
