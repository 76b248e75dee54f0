import { hash, randomBytes } from 'node:crypto'
import type { Language } from '../domain/language.ts'

/** Stands around what is rendered to be kept, and in the place of what was; neither ever leaves the process. */
const MARK = randomBytes(16).toString('hex')
const PLACE = randomBytes(16).toString('hex')
const MARKS = new RegExp(`<template data-kept="${MARK}(\\d+)(-end)?"></template>`, 'g')

/** One part never empties the store. */
const LARGEST_SHARE = 1 / 32
/** What an entry takes beside its bytes, about: its key, its place in the map, a buffer of its own. */
const ENTRY_BYTES = 400

/** Finished HTML as bytes, by what it shows; the least recently used makes way when there is more than that. */
export class HtmlStore {
  readonly #kept = new Map<string, Buffer>()
  readonly #maxBytes: number
  #bytes = 0

  /** 0 keeps nothing. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Buffer | undefined {
    const html = this.#kept.get(key)
    if (html === undefined) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, html)
    return html
  }

  /** What is too large a part of the store is not kept. */
  set(key: string, html: string): void {
    const length = Buffer.byteLength(html)
    if (length + ENTRY_BYTES > this.#maxBytes * LARGEST_SHARE) return
    this.#remove(key)
    // not of the pool: a small part would keep 8 KB of it
    const bytes = Buffer.allocUnsafeSlow(length)
    bytes.write(html)
    this.#kept.set(key, bytes)
    this.#bytes += length + ENTRY_BYTES
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const bytes = this.#kept.get(key)
    if (bytes === undefined) return
    this.#kept.delete(key)
    this.#bytes -= bytes.length + ENTRY_BYTES
  }
}

/** What the rendering of one page takes from the store and adds to it. One a page. */
export class PageKeeping {
  readonly #store: HtmlStore
  readonly #language: Language
  readonly #missing: string[] = []
  readonly #found: Buffer[] = []

  constructor(store: HtmlStore, language: Language) {
    this.#store = store
    this.#language = language
  }

  /** What stands for the HTML of that look, when it has been rendered before. */
  find(look: string): string | undefined {
    const html = this.#store.get(this.#key(look))
    return html && `${PLACE}${this.#found.push(html) - 1};`
  }

  /** The marks before and after what is rendered now. */
  marks(look: string): { begin: string; end: string } {
    const begin = MARK + (this.#missing.push(this.#key(look)) - 1)
    return { begin, end: `${begin}-end` }
  }

  /** Long texts are looks too; two of them never have the same key. */
  #key(look: string): string {
    return hash('sha256', `${this.#language} ${look}`, 'base64')
  }

  /** The rendered page without its marks; what stood between two of a number is kept for the next page. */
  keep(rendered: string): string {
    if (this.#missing.length === 0) return rendered
    let page = ''
    let done = 0
    const starts: number[] = []
    for (const { 0: mark, 1: number, 2: isEnd, index } of rendered.matchAll(MARKS)) {
      page += rendered.slice(done, index)
      done = index + mark.length
      const place = Number(number)
      if (isEnd === undefined) starts[place] = page.length
      else this.#store.set(this.#missing[place] ?? '', page.slice(starts[place]))
    }
    return page + rendered.slice(done)
  }

  /** The bytes of the page with everything in its place that was found. */
  fill(page: string): Buffer<ArrayBuffer> {
    const [first = '', ...others] = page.split(PLACE)
    const bytes: Uint8Array[] = [Buffer.from(first)]
    for (const other of others) {
      const end = other.indexOf(';')
      bytes.push(
        this.#found[Number(other.slice(0, end))] ?? Buffer.alloc(0),
        Buffer.from(other.slice(end + 1)),
      )
    }
    return Buffer.concat(bytes)
  }
}
