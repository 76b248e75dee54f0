import { MAX_QUANTITY } from '../../shop/cart/rules.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'

interface QuantityStepperProps {
  /** The product's name: it is in the names of the group and of both buttons. */
  name: string
  quantity: number
  onChange: (quantity: number) => void
  /** 0 lets the minus button remove the line. */
  min?: number
}

export function QuantityStepper({ name, quantity, onChange, min = 1 }: QuantityStepperProps) {
  const t = useTexts(shellTexts)
  const isLowest = quantity <= min
  const isHighest = quantity >= MAX_QUANTITY
  return (
    <div className="step" role="group" aria-label={t.qty.label({ name })}>
      <button
        type="button"
        aria-label={`${t.qty.dec}: ${name}`}
        aria-disabled={isLowest}
        onClick={() => !isLowest && onChange(quantity - 1)}
      >
        −
      </button>
      <span aria-live="polite" aria-atomic="true" className="num">
        {quantity}
      </span>
      <button
        type="button"
        aria-label={`${t.qty.inc}: ${name}`}
        aria-disabled={isHighest}
        onClick={() => !isHighest && onChange(quantity + 1)}
      >
        +
      </button>
    </div>
  )
}
