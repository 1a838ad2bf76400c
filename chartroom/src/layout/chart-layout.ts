import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { ElkNode } from './elk-graph.ts'

const ROUNDS = 4
const FINE = {
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
}

const elk = new ELK({ workerUrl })

const box = (id: string, children: ElkNode[] = []): ElkNode => ({ id, width: 80, height: 40, ...(children.length > 0 && { children }) })
const edge = (from: string, to: string) => ({
  id: `${from} ${to}`,
  sources: [from],
  targets: [to],
  labels: [{ text: to, width: 40, height: 15, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
})

/** A small nested chart: whoever lays it out has compiled what the first real one needs. */
const small = (): ElkNode => ({
  id: 'first',
  layoutOptions: { 'elk.algorithm': 'layered', 'elk.hierarchyHandling': 'INCLUDE_CHILDREN', 'elk.direction': 'DOWN', ...FINE },
  children: [
    box('m', [box('a'), box('b', [box('c', [box('d'), box('e')]), box('f', [box('g'), box('h'), box('i')])]), box('j'), box('k')]),
  ],
  edges: ['a d', 'd e', 'e d', 'g h', 'h i', 'i g', 'b j', 'j k', 'k a', 'a j', 'e k', 'i k', 'h h'].map((ends) => {
    const [from = '', to = ''] = ends.split(' ')
    return edge(from, to)
  }),
})

/** Lays a graph out in the worker; elk writes the places into a copy. Rejects with elk's own error. */
export const layOut = async (graph: ElkNode): Promise<ElkNode> => (await elk.layout(graph as Parameters<typeof elk.layout>[0])) as ElkNode

/** Has the worker start and compile its code before anybody waits for it. */
export async function preloadLayout(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await layOut(small()).catch(() => undefined)
}
