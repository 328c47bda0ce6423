/** Returns items with React keys, for lists in which an id may repeat: the second 'a' is 'a 2'. */
export function withKeys<Thing>(
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
): [key: string, thing: Thing][] {
  const times = new Map<string, number>()
  return things.map((thing) => {
    const id = idOf(thing)
    const time = (times.get(id) ?? 0) + 1
    times.set(id, time)
    return [time === 1 ? id : `${id} ${time}`, thing]
  })
}
