import { parseDocument } from "htmlparser2";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub, Outlet } from "react-router";
import { expect } from "vitest";
import { i18nFor, type Locale } from "#app/i18n/i18n.ts";
import type { RootData } from "#app/ui/root-data.ts";
import { type Input, type PostedForm, unrestoredFields } from "./forms.testing.ts";

interface Drawn {
	posted: PostedForm;
	locale: Locale;
	loaderData: unknown;
	actionData: unknown;
}

/** Server-rendered HTML of a route: what users without JavaScript get. */
export function renderPage({ posted, locale, loaderData, actionData }: Drawn): Page {
	const { route, path, params = {} } = posted;
	const Component = (route as { default: FunctionComponent<object> }).default;
	const page = () => createElement(Component, { loaderData, actionData, params, matches: [] } as object);
	const Stub = createRoutesStub([
		{ id: "root", path: "/", Component: Outlet, children: [{ id: "page", path: "*", Component: page }] },
	]);
	const hydrationData = { loaderData: { root: getRoot(locale), page: loaderData }, actionData: { page: actionData } };
	const stub = createElement(Stub, { initialEntries: [path], hydrationData });
	return new Page(renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18nFor(locale) }, stub)));
}

const getRoot = (locale: Locale): Partial<RootData> => ({
	locale,
	lang: locale === "pt" ? "pt-BR" : "en",
	theme: "light",
	density: "comfortable",
	analytics: null,
	person: null,
	toast: null,
	site: {
		key: "seleta",
		title: "Seleta",
		icon: "",
		logo: null,
		header: null,
		labels: {},
		recruitersDoor: null,
		pages: [],
		share: "",
		language: "pt",
		themeColor: "",
	},
});

type Node = ReturnType<typeof parseDocument>["childNodes"][number];
type Tag = Extract<Node, { attribs: object }>;

const isTag = (node: Node): node is Tag => "attribs" in node;
const inside = (node: { childNodes?: Node[] }): Tag[] =>
	(node.childNodes ?? []).filter(isTag).flatMap((tag) => [tag, ...inside(tag)]);
const textIn = (node: Node): string =>
	"childNodes" in node ? node.childNodes.map(textIn).join("") : "data" in node ? node.data : "";
const words = (node: Node) => textIn(node).replace(/\s+/g, " ").trim();

class Page {
	readonly tags: Tag[];
	constructor(html: string) {
		this.tags = inside(parseDocument(html));
	}
	byId = (id: string) => this.tags.find(({ attribs }) => attribs.id === id);
	controls = () => this.tags.filter(({ name, attribs }) => isControl.test(name) && attribs.type !== "hidden");
	title = () => words(this.tags.find(({ name }) => name === "title") as Tag);
}

const isControl = /^(input|select|textarea)$/;

/** GOV.UK error rules (design, trust.md 3.2): `errors` come from the action, `typed` was sent. */
export function expectAccessibleErrors(
	page: Page,
	errors: Record<string, string[]>,
	input: Input,
	locale: Locale,
	what: string,
) {
	const t = i18nFor(locale).getFixedT(locale, "forms");
	const summaries = page.tags.filter(
		({ attribs }) => attribs.role === "alert" && "autofocus" in attribs && attribs.tabindex === "-1",
	);
	expect(summaries.length, `${what}: one summary of what is wrong, that takes the focus`).toBe(1);
	const [summary] = summaries as [Tag];
	const heading = page.byId(summary.attribs["aria-labelledby"] ?? "");
	expect(heading && words(heading), `${what}: its heading`).toBe(t("summary"));
	expect(page.title().startsWith(t("titlePrefix")), `${what}: the title says so first: ${page.title()}`).toBe(true);

	const form = page.tags.find((tag) => tag.name === "form" && inside(tag).includes(summary)) as Tag;
	expect(form, `${what}: it stands in its form`).toBeDefined();
	expect("novalidate" in form.attribs, `${what}: the browser's own checks keep quiet`).toBe(true);
	const before = inside(form).slice(0, inside(form).indexOf(summary));
	expect(
		before.filter(({ name, attribs }) => isControl.test(name) && attribs.type !== "hidden"),
		what,
	).toEqual([]);

	const items = inside(summary).filter(({ name }) => name === "li");
	expect(items.length, `${what}: one line for each box`).toBe(Object.keys(errors).length);
	for (const [name, messages] of Object.entries(errors)) {
		const message = messages.join(" ");
		const where = `${what}: ${name || "the whole form"}: "${message}"`;
		expect(message, `${where} is words, no key`).not.toMatch(/^[a-z_]+:[a-zA-Z]|\{\{/);
		const line = items.find((item) => words(item).endsWith(message.replace(/\s+/g, " ").trim()) && leads(item, name));
		expect(line, `${where} is in the summary, and leads to its box`).toBeDefined();
		if (name === "") continue;
		const id = leadsTo(line as Tag);
		const target = page.byId(id);
		expect(target && takesFocus(target), `${where}: #${id} takes the focus`).toBe(true);
		const described = describing(page, target as Tag);
		expect(described.missing, `${where}: what describes it is there`).toEqual([]);
		expect(described.text, `${where} stands beside it, and is told with it`).toContain(
			message.replace(/\s+/g, " ").trim(),
		);
		const isChoice = ["radio", "checkbox"].includes((target as Tag).attribs.type ?? "");
		if (!isChoice && isControl.test((target as Tag).name))
			expect((target as Tag).attribs["aria-invalid"], `${where}: told as wrong`).toBe("true");
		expect(getLabel(page, target as Tag), `${where}: it has a label`).not.toBe("");
	}
	expect(
		page.tags.filter(({ name, attribs }) => name === "script" || attribs.src === "x"),
		what,
	).toEqual([]);
	expectInputsKept(page, form, input, what);
}

/** A box, or the group of rows that a whole list is. */
const takesFocus = ({ name, attribs }: Tag) =>
	isControl.test(name) ? attribs.type !== "hidden" : name === "fieldset" && attribs.tabindex === "-1";

const leadsTo = (item: Tag) =>
	inside(item)
		.find(({ name }) => name === "a")
		?.attribs.href?.replace(/^#/, "") ?? "";
const leads = (item: Tag, name: string) => (name === "" ? leadsTo(item) === "" : leadsTo(item).endsWith(`-${name}`));

/** Descriptions of a field: its own and those of its fieldset. */
function describing(page: Page, box: Tag) {
	const groups = page.tags.filter((tag) => tag.name === "fieldset" && inside(tag).includes(box));
	const ids = [box, ...groups].flatMap(({ attribs }) => (attribs["aria-describedby"] ?? "").split(" ").filter(Boolean));
	const result = ids.map((id) => page.byId(id));
	return {
		missing: ids.filter((_, index) => !result[index]),
		text: result.map((tag) => (tag ? words(tag) : "")).join(" "),
	};
}

function getLabel(page: Page, box: Tag): string {
	if (box.name === "fieldset") return words(inside(box).find(({ name }) => name === "legend") as Tag);
	const label = page.tags.find(
		(tag) => tag.name === "label" && (tag.attribs.for === box.attribs.id || inside(tag).includes(box)),
	);
	return box.attribs["aria-label"] ?? (label ? words(label) : "");
}

/** Everything typed is still in its box; without `form`, of whichever form of the page. */
export function expectInputsKept(page: Page, form: Tag | null, input: Input, what: string) {
	for (const [name, value] of Object.entries(input)) {
		if (unrestoredFields.test(name)) continue;
		const boxes = page
			.controls()
			.filter(
				({ attribs }) =>
					attribs.name === name && (form === null || (attribs.form ?? form.attribs.id) === form.attribs.id),
			)
			// Browsers do not allow file inputs to be prefilled.
			.filter(({ attribs }) => attribs.type !== "file");
		if (boxes.length === 0) continue;
		// A picker's selection is in a hidden input beside its label.
		const beside = page.tags.filter(({ attribs }) => attribs.type === "hidden" && attribs.name === name);
		for (const item of [value].flat()) {
			const locked = [...boxes, ...beside].flatMap(heldBy);
			// A value without an option cannot be selected again.
			const isOption = boxes.some(
				({ name: tag, attribs }) => tag === "select" || /radio|checkbox/.test(attribs.type ?? ""),
			);
			const isKnown = boxes.flatMap(offeredBy).includes(item);
			if (item === "" || (isOption && !isKnown)) continue;
			expect(locked, `${what}: ${name} keeps what was typed`).toContain(item);
		}
	}
}

function heldBy(box: Tag): string[] {
	const { type, value = "on" } = box.attribs;
	if (box.name === "textarea") return [textIn(box).replace(/^\n/, "")];
	if (box.name === "select")
		return inside(box).flatMap(({ attribs }) => ("selected" in attribs ? [attribs.value ?? ""] : []));
	if (type === "radio" || type === "checkbox") return "checked" in box.attribs ? [value] : [];
	return [box.attribs.value ?? ""];
}

function offeredBy(box: Tag): string[] {
	if (box.name === "select") return inside(box).flatMap(({ attribs }) => attribs.value ?? []);
	return [box.attribs.value ?? "on"];
}
