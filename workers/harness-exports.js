/** Part of the harness (harness.js): says what a checks module exports. Gives the function from module to message. */
function mustfailExports({ bareList, isJson, cut, describeError }) {
  const { ownKeys, defineProperty } = Reflect
  const { isArray } = Array
  const { stringify } = JSON

  return (module) => {
    const found = { checks: bareList(), ignored: bareList(), mutators: bareList() }
    const names = ownKeys(module)
    for (let i = 0; i < names.length; i++) {
      const name = names[i]
      if (typeof name === 'symbol' || name === 'default') continue
      try {
        describeExport(found, name, module[name])
      } catch (error) {
        found.ignored[found.ignored.length] = { name, type: cut(describeError(error), 200) }
      }
    }
    return { type: 'loaded', checks: found.checks, ignored: found.ignored, mutators: found.mutators }
  }

  function describeExport(found, name, value) {
    if (name === 'mutators') {
      describeMutators(found.mutators, value)
    } else if (typeof value === 'function') {
      const family = value.family
      const { factory, args } = value
      const builtIn = typeof factory === 'string' && isArray(args) && isJson(args, 0)
        ? { factory: cut(factory, 200), args: stringify(args) }
        : null
      found.checks[found.checks.length] = { name, family: typeof family === 'string' ? cut(family, 200) : 'function', builtIn }
    } else {
      found.ignored[found.ignored.length] = { name, type: value === null ? 'null' : isArray(value) ? 'array' : typeof value }
    }
  }

  function describeMutators(list, mutators) {
    for (let i = 0; i < mutators.length && i < 1000; i++) {
      const all = mutators[i]
      const plain = {}
      for (const key of ['id', 'title', 'family', 'polarity', 'kind', 'field', 'severity', 'aspect', 'english', 'keepsGold', 'pair', 'origins']) {
        const value = all[key]
        if (value !== undefined && isJson(value, 0)) defineProperty(plain, key, { value, enumerable: true })
      }
      list[list.length] = cut(stringify(plain), 20000)
    }
  }
}
