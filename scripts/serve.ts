// Serves what `npm run build` made, on the data that is there; never seeds.
process.env.NODE_ENV = 'production'
await import(new URL('../build/server/index.js', import.meta.url).href)
