/** What a buyer's browser does: keeps cookies, sends Origin, gives up after a while. */
export interface BuyerBrowser {
  post(path: string, body: URLSearchParams | object): Promise<Response>
}

const GIVE_UP_MS = 8000

export function createBrowser(origin: string): BuyerBrowser {
  const cookies = new Map<string, string>()

  function keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  return {
    async post(path, body) {
      const isForm = body instanceof URLSearchParams
      const response = await fetch(origin + path, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(GIVE_UP_MS),
        headers: {
          origin,
          accept: isForm ? 'text/html' : 'application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        },
        body: isForm ? body : JSON.stringify(body),
      })
      keep(response)
      return response
    },
  }
}
