import {
	type Browser,
	type BrowserContextOptions,
	expect,
	type Locator,
	type Page,
	type WebSocket,
} from "@playwright/test";
import { getFixedT, type TranslateFn } from "./translations.ts";
import { Visitor } from "./visitor.ts";

/** Page of a signed-in recruiter, in Portuguese on the product's main host. */
export async function recruiterPage(
	browser: Browser,
	email: string,
	options: BrowserContextOptions = {},
): Promise<Page> {
	const visitor = await new Visitor().signIn({ at: "/business", email });
	const context = await browser.newContext(options);
	await context.addCookies(visitor.browserCookies());
	return context.newPage();
}

export class BoardPage {
	readonly page: Page;
	readonly t: TranslateFn = getFixedT("pt");

	constructor(page: Page) {
		this.page = page;
	}

	/** Opens a job's board; with JavaScript it waits until it listens. */
	async open(job: string, { live = true, stage }: { live?: boolean; stage?: number } = {}) {
		const joined = live ? this.#joined() : undefined;
		await this.page.goto(`/recruiters/jobs/${job}/applies/kanban${stage === undefined ? "" : `?stage=${stage}`}`);
		await joined;
	}

	/** Waits for the server's confirmation on any socket, including reconnects. */
	#joined(): Promise<void> {
		return new Promise((resolve) => {
			const listen = (socket: WebSocket) => {
				if (!socket.url().includes("/cable")) return;
				socket.on("framereceived", ({ payload }) => {
					const text = String(payload);
					if (!text.includes("confirm_subscription") || !text.includes("JobBoardChannel")) return;
					this.page.off("websocket", listen);
					resolve();
				});
			};
			this.page.on("websocket", listen);
		});
	}

	card(name: string): Locator {
		return this.page.locator("[data-card]:not([data-dnd-placeholder])").filter({ hasText: name });
	}

	column(status: number): Locator {
		return this.page.locator(`[data-column="${status}"]`);
	}

	async titleOf(status: number): Promise<string> {
		return (await this.column(status).getByRole("heading", { level: 2 }).locator("span").first().innerText()).trim();
	}

	async expectIn(name: string, status: number, timeout?: number) {
		await expect(this.column(status).locator("[data-card]").filter({ hasText: name })).toHaveCount(1, { timeout });
	}

	async drag(name: string, status: number) {
		const card = this.card(name);
		const column = this.column(status);
		await card.scrollIntoViewIfNeeded();
		const from = await card.boundingBox();
		if (!from) throw new Error("Nothing to drag, or nowhere to drop");
		const start = { x: from.x + 60, y: from.y + from.height - 12 };
		await this.page.mouse.move(start.x, start.y);
		await this.page.mouse.down();
		await this.page.mouse.move(start.x + 12, start.y + 12, { steps: 4 });
		// Near its edge the board auto-scrolls, so the column may move under the pointer.
		const edge = (this.page.viewportSize()?.width ?? 0) - 12;
		await expect(async () => {
			const to = await column.boundingBox();
			if (!to) throw new Error("Nowhere to drop");
			await this.page.mouse.move(Math.min(to.x + to.width / 2, edge), to.y + 90, { steps: 12 });
			await expect(column).toHaveAttribute("data-drop", "here", { timeout: 300 });
		}).toPass({ intervals: [0] });
		await this.page.mouse.up();
	}

	async choose(name: string, status: number) {
		await this.askToMove(name);
		await this.moveTo(name, status);
	}

	/** Opens the card's form. Without JavaScript that loads the board again. */
	async askToMove(name: string) {
		await this.card(name).hover();
		await this.card(name).locator(".kmove").click();
		await expect(this.card(name).getByRole("combobox")).toBeVisible();
	}

	async moveTo(name: string, status: number) {
		const card = this.card(name);
		await card.getByRole("combobox").selectOption(String(status));
		await card.getByRole("button", { name: this.t("ui:kanban.move"), exact: true }).click();
	}

	async decide(mail: "send" | "none" = "send") {
		const form = this.page.locator('form:has([name="mail"])');
		await form.locator(`[name="mail"][value="${mail}"]`).check();
		await form.getByRole("button", { name: this.t("applies:status.submit", { to: "" }) }).click();
	}

	async reject(reason: number) {
		const form = this.page.locator('form:has([name="reject_reason"])');
		await form.locator("[name=reject_reason]").selectOption(String(reason));
		await form.locator("[name=reject_side]").first().check();
		await form.getByRole("button", { name: this.t("applies:status.submit", { to: "" }) }).click();
	}
}
