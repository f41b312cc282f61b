import { expect, type Locator, type Page } from "@playwright/test";
import { getFixedT } from "./translations.ts";

export type FilledValues = Record<string, string>;

/** Ignores `maxlength`; returns the values that must be preserved. */
export async function fillAllFields(form: Locator, text: string): Promise<FilledValues> {
	await settled(form);
	return form.evaluate((element: HTMLFormElement, text) => {
		const kinds = ["text", "email", "url", "tel", "password", "textarea", "search"];
		const input: Record<string, string> = {};
		for (const box of element.elements) {
			if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) continue;
			if (!box.name || !kinds.includes(box.type) || box.readOnly || box.disabled || !box.checkVisibility()) continue;
			// React tracks `value`; the prototype's setter bypasses its tracking.
			const { prototype } = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
			box.removeAttribute("maxlength");
			Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(box, text);
			box.dispatchEvent(new Event("input", { bubbles: true }));
			if (box.type !== "password") input[box.name] = text.trim();
		}
		return input;
	}, text);
}

/** Fills plausible answers; `own` gives required exact values, or with `isAll` all values. */
export async function answerAll(form: Locator, own: FilledValues, isAll = false): Promise<void> {
	await settled(form);
	const request = { own, isAll };
	return form.evaluate((element: HTMLFormElement, { own, isAll }) => {
		const byName: [RegExp, string][] = [
			[/email/, `nova.${Date.now()}@tests.example`],
			[/cep$/, "01310-100"],
			[/cpf/, "529.982.247-25"],
			[/pis/, "120.56874.10-7"],
			[/phone/, "(11) 98765-4321"],
			[/expectation|salary/, "8500"],
			[/last_used|year/, "2020"],
			[/team/, "3"],
			[/linkedin/, "https://www.linkedin.com/in/dora"],
			[/github/, "https://github.com/dora"],
			[/stackoverflow/, "https://stackoverflow.com/users/1/dora"],
			[/portifolio/, "https://dora.example"],
		];
		const byType: Record<string, string> = { date: "1990-02-03", month: "2020-03", number: "3" };
		const agreed = /consent|terms|agree|category|regime|^current$|\.current$/;
		for (const box of element.elements) {
			if (box instanceof HTMLSelectElement && box.value === "" && !isAll)
				box.value = own[box.name] ?? box.options.item(1)?.value ?? "";
			if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) continue;
			if (!box.name || box.type === "hidden" || box.type === "file" || !box.checkVisibility()) continue;
			const group = [...element.elements].filter(
				(element) => element instanceof HTMLInputElement && element.name === box.name,
			);
			const isOpen = !group.some((item) => (item as HTMLInputElement).checked);
			if (box.type === "radio") {
				if (isOpen && !isAll) box.click();
			} else if (box.type === "checkbox") {
				if (isOpen && agreed.test(box.name)) box.click();
			} else {
				const usual = byType[box.type] ?? byName.find(([name]) => name.test(box.name))?.[1] ?? "Aurora";
				const value = own[box.name] ?? (isAll ? "" : usual);
				const { prototype } = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
				Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(box, value);
				box.dispatchEvent(new Event("input", { bubbles: true }));
			}
		}
	}, request);
}

/** Waits until the last submission is answered and rendered. */
const settled = (form: Locator) => expect(form).not.toHaveAttribute("aria-busy", "true");

/** Submits the form and returns the response status; for a redirect, the redirect's own. */
export async function submitForm(page: Page, button: Locator): Promise<number> {
	const to = await button.evaluate(
		(hTMLButtonElement: HTMLButtonElement) => new URL(hTMLButtonElement.form?.action ?? "").pathname,
	);
	const isTheirs = (url: string) => new URL(url).pathname.startsWith(to.replace(/\/$/, ""));
	// The page may also post on its own.
	const answered = page.waitForResponse((item) => item.request().method() === "POST" && isTheirs(item.url()));
	await button.click();
	const status = (await answered).status();
	// The page's program is answered a redirect as data.
	return status === 202 ? 303 : status;
}

/** Error handling rules of trust.md 3.2: focused summary, linked field errors, title prefix, preserved input. */
export function findFormFaults(form: Locator, input: FilledValues, locale: "pt" | "en"): Promise<string[]> {
	const t = getFixedT(locale);
	const message = { heading: t("forms:summary"), prefix: t("forms:titlePrefix"), error: t("forms:errorPrefix") };
	return form.evaluate(
		(element: HTMLFormElement, { said, typed }) => {
			const getText = (node: Element | null) => (node?.textContent ?? "").replace(/\s+/g, " ").trim();
			const faults: string[] = [];
			const summaries = element.querySelectorAll("[role=alert][tabindex='-1']");
			const [summary] = summaries;
			if (!summary || summaries.length > 1) return [`${summaries.length} summaries`];
			if (document.activeElement !== summary) faults.push("the summary has no focus");
			const heading = document.getElementById(summary.getAttribute("aria-labelledby") ?? "");
			if (getText(heading) !== said.heading) faults.push(`its heading is ${getText(heading)}`);
			if (!document.title.startsWith(said.prefix)) faults.push(`the title is ${document.title}`);
			if (!element.noValidate) faults.push("the browser checks the form too");
			const led = new Set<string>();
			for (const link of summary.querySelectorAll("a")) {
				const id = decodeURIComponent(link.hash.slice(1));
				const box = document.getElementById(id);
				led.add(id);
				if (!box?.checkVisibility()) {
					faults.push(`${getText(link)} leads to nothing that shows: ${id}`);
					continue;
				}
				const groups = [box, box.closest("fieldset"), box.parentElement?.closest("fieldset")];
				const beside = groups
					.flatMap((group) => group?.getAttribute("aria-describedby")?.split(" ") ?? [])
					.map((item) => getText(document.getElementById(item)).replace(said.error, "").trim());
				if (!beside.some((text) => text && getText(link).endsWith(text)))
					faults.push(`${id} does not say: ${getText(link)}`);
			}
			if (getText(summary) === said.heading) faults.push("the summary names nothing");
			for (const wrong of element.querySelectorAll("[aria-invalid=true]"))
				if (!led.has(wrong.id)) faults.push(`${wrong.id} is called wrong, and not in the summary`);
			for (const [name, text] of Object.entries(typed)) {
				const box = element.elements.namedItem(name);
				const saved = box && "value" in box ? String(box.value).trim() : "gone";
				if (saved !== text) faults.push(`${name} holds ${saved.slice(0, 40)}`);
			}
			if (document.querySelector("main script:not([nonce]), main img[src=x]")) faults.push("what was typed is drawn");
			return faults;
		},
		{ said: message, typed: input },
	);
}
