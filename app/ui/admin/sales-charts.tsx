import { Area, Bar, CartesianGrid, ComposedChart, Tooltip, XAxis, YAxis } from 'recharts'
import type { SalesDay } from '../../shop/reports/period.ts'
import { formatMoney, formatNumber } from '../../texts/format.ts'
import { formatDay } from './day-text.ts'

/** With more days the bars would be too thin to see. */
const MAX_BARS = 62

/** Without it the scale of a period without sales would be all zeros. */
const SMALLEST_SCALE = { revenue: 400_00, orders: 4 }

interface SalesChartProps {
  days: SalesDay[]
  figure: 'revenue' | 'orders'
  title: string
}

export function SalesChart({ days, figure, title }: SalesChartProps) {
  const ticks = evenTicks(Math.max(SMALLEST_SCALE[figure], ...days.map((day) => day[figure])))
  return (
    <ComposedChart
      data={days}
      responsive
      title={title}
      className={figure}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="day"
        tickFormatter={(day: number) => formatDay(day).slice(0, '20.11.'.length)}
        minTickGap={28}
        tickLine={false}
      />
      <YAxis
        width="auto"
        domain={[0, ticks.at(-1) ?? 0]}
        ticks={ticks}
        axisLine={false}
        tickLine={false}
        tickFormatter={(value: number) =>
          formatNumber(figure === 'revenue' ? Math.round(value / 100) : value)
        }
      />
      <Tooltip isAnimationActive={false} content={<DayTip figure={figure} />} />
      {days.length > MAX_BARS ? (
        <Area
          dataKey={figure}
          stroke="var(--color-pine)"
          fill="var(--color-pine-soft)"
          isAnimationActive={false}
        />
      ) : (
        <Bar dataKey={figure} fill="var(--color-pine)" maxBarSize={36} isAnimationActive={false} />
      )}
    </ComposedChart>
  )
}

/** From 0 in four steps of 1, 2 or 5 times a power of ten. */
function evenTicks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most / 4))
  const step = power * ([1, 2, 5].find((times) => times * power * 4 >= most) ?? 10)
  return [0, 1, 2, 3, 4].map((number) => number * step)
}

interface DayTipProps {
  figure: SalesChartProps['figure']
  /** Set by the chart: the day under the pointer. */
  active?: boolean
  payload?: { payload?: SalesDay }[]
}

function DayTip({ figure, active = false, payload = [] }: DayTipProps) {
  const day = payload[0]?.payload
  if (!active || !day) return null
  return (
    <p className="day-tip small" role="status">
      {formatDay(day.day)}
      <b>{figure === 'revenue' ? formatMoney(day.revenue) : formatNumber(day.orders)}</b>
    </p>
  )
}
