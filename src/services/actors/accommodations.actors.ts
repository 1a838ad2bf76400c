import type { AccommodationList, AccommodationScope, AccommodationsQuery, Giving } from '../../machines/accommodations/setup.ts'
import { fetchAccommodations, giveAccommodation } from '../api/accommodations.ts'
import { task } from './task.ts'

export const accommodationsActors = {
  loadList: task<AccommodationList, { scope: AccommodationScope; query: AccommodationsQuery }>(({ input: { scope, query }, signal }) =>
    fetchAccommodations(scope, query, signal),
  ),
  give: task<number, Giving>(({ input, signal }) => giveAccommodation(input, signal)),
}
