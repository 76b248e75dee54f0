import { type CalendarDay, startOfDay } from '../../shop/calendar-day.ts'
import { formatDate } from '../../texts/format.ts'

/** `20.11.2026` */
export const formatDay = (day: CalendarDay): string => formatDate(startOfDay(day))
