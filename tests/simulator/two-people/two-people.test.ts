import { pathWords } from 'chartroom/machine-model'
import { coverPaths, explore } from 'chartroom/paths'
import { randomPaths } from 'chartroom/random-walks'
import { shortestWalk } from 'chartroom/shortest-walk'
import { beforeAll, describe, expect, it } from 'vitest'
import { propertySeed } from '../../support/counts.ts'
import { makeProducts, type Products } from '../products.ts'
import { twoPeopleModel } from './two-people.machine.ts'
import { walkBoth } from './walk-both.ts'

const paths = coverPaths(explore(twoPeopleModel))
const seed = propertySeed(7)

describe('A student and her teacher on one server', () => {
  let products: Products
  beforeAll(async () => {
    products = await makeProducts()
  }, 120_000)

  it.each(paths.map((path) => [pathWords(path, twoPeopleModel), path] as const))('agree: %s', async (_, path) => {
    expect(await walkBoth(products, path)).toBeNull()
  })

  it(`agree on random walks of seed ${seed}`, async () => {
    for (const path of randomPaths(twoPeopleModel, { walks: 12, seed })) {
      const wrong = await walkBoth(products, path)
      if (wrong === null) continue
      const short = await shortestWalk(twoPeopleModel, path, async (one) => (await walkBoth(products, one)) !== null)
      expect.fail(`${await walkBoth(products, short)}\n${pathWords(short, twoPeopleModel)}`)
    }
  }, 120_000)
})
