import { useState, type DragEvent } from 'react'
import type { ImageChange } from '../../../domain/product-images.ts'

/** Dragging a picture onto another one gives it that one's place; an extra beside the buttons. [ADM-08] */
export function useTileDrag(keys: readonly string[], onChange: (change: ImageChange) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)

  function stop() {
    setDragged(null)
    setOver(null)
  }

  function drop(key: string) {
    const from = keys.indexOf(dragged ?? '')
    const to = keys.indexOf(key)
    stop()
    if (dragged === null || from === to || from === -1) return
    const before = from < to ? (keys[to + 1] ?? null) : key
    onChange({ intent: 'place', url: dragged, before })
  }

  return (key: string) => ({
    draggable: true,
    'data-drag': key === dragged ? 'this' : key === over ? 'over' : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      setDragged(key)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setOver(key)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      drop(key)
    },
    onDragEnd: stop,
  })
}
