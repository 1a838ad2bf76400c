/** Whether the server is draining: it still serves, but `/readyz` reports not ready. */
export class Draining {
  #isOn = false

  get isOn(): boolean {
    return this.#isOn
  }

  begin(): void {
    this.#isOn = true
  }
}
