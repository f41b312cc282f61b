import { appendFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";

/** Counts clicks, shortcuts and choices, but neither typing nor Tab between typed fields. */
export class PressCounter {
	count = 0;
	/** Moments of the presses, in milliseconds. */
	readonly presses: number[] = [];
	readonly page: Page;
	constructor(page: Page) {
		this.page = page;
	}
	#press() {
		this.count += 1;
		this.presses.push(performance.now());
	}
	async click(what: Locator) {
		this.#press();
		await what.click();
	}
	async press(key: string) {
		this.#press();
		await this.page.keyboard.press(key);
	}
	/** A drag by the mouse is one act of the hand. */
	async drag(drop: () => Promise<void>) {
		this.#press();
		await drop();
	}
	/** Types into the focused field or tabs to it; fails when Tab leads elsewhere. */
	async type(box: Locator, text: string) {
		await expect(async () => {
			if (!(await box.evaluate((item) => item === document.activeElement))) await this.page.keyboard.press("Tab");
			await expect(box).toBeFocused({ timeout: 50 });
		}).toPass({ intervals: [0] });
		await this.page.keyboard.press("Control+a");
		await this.page.keyboard.type(text);
	}
	async choose(what: Locator, label: string | RegExp) {
		this.#press();
		const text =
			typeof label === "string"
				? label
				: ((await what.locator("option:not([value=''])", { hasText: label }).first().textContent()) ?? "");
		// Focuses like a user's choice: selectOption leaves the focus unchanged.
		await what.focus();
		await what.selectOption({ label: text.trim() });
	}
}

export class PressBudget<Name extends string> {
	readonly counted: Partial<Record<Name, number>> = {};
	/** Milliseconds from each press to the next, and from the last to the task's end. */
	readonly times: Partial<Record<Name, number[]>> = {};
	readonly page: Page;
	readonly most: Readonly<Record<Name, number>>;
	constructor(page: Page, most: Readonly<Record<Name, number>>) {
		this.page = page;
		this.most = most;
	}
	async task(name: Name, work: (hands: PressCounter) => Promise<void>) {
		const hands = new PressCounter(this.page);
		await work(hands);
		this.counted[name] = hands.count;
		const moments = [...hands.presses, performance.now()];
		this.times[name] = moments.slice(1).map((moment, at) => moment - (moments[at] ?? moment));
	}
	expectWithin() {
		expect(Object.keys(this.counted).sort()).toEqual(Object.keys(this.most).sort());
		const over = Object.entries<number>(this.counted as Record<Name, number>).filter(
			([name, count]) => count > this.most[name as Name],
		);
		expect(over).toEqual([]);
		// `npm run bench -- --only hands` reads them.
		if (process.env.DAY_TIMES) appendFileSync(process.env.DAY_TIMES, `${JSON.stringify(this.times)}\n`);
	}
}
