/** Typed text as a value, or its errors. */
export type Checked<Value, Errors> = { value: Value; errors?: undefined } | { value?: undefined; errors: Errors }
