import { findAll, getAttributeValue, getElementsByTagName, textContent } from "domutils";
import { parseDocument } from "htmlparser2";
import type { Visitor, VisitorResponse } from "../visitor.ts";
import { getPathShape, getToastRefusal } from "./crawler.ts";

type Element = ReturnType<typeof getElementsByTagName>[number];

interface Press {
	label: string;
	to: string;
	fields: [string, string][];
	files: boolean;
}

/** Actions that end the session or change how later pages render. */
const left = /^\/(logout|locale|theme|cable_tickets)\b|\/(password|two_factor|sign_out)\b/;

/** Presses each kind of button once and reports actions refused to users who saw them. */
export async function pressButtons(visitor: Visitor, pages: string[]): Promise<{ pressed: number; faults: string[] }> {
	const seen = new Set<string>();
	const faults: string[] = [];
	for (const path of pages) {
		const page = await visitor.ask(path);
		if (page.status !== 200 || !String(page.headers["content-type"]).startsWith("text/html")) continue;
		for (const press of readButtons(page.body, path)) {
			const kind = `${getPathShape(path)} ${getPathShape(press.to)} ${press.fields.filter(([name]) => /intent|act|go/.test(name)).join()} ${getLabelKind(press.label)}`;
			if (left.test(press.to) || seen.has(kind)) continue;
			seen.add(kind);
			// An earlier button may have changed or removed this page.
			const now = findButton(await visitor.ask(path), path, press);
			const refusal = now && getRefusal(await send(visitor, now));
			if (refusal)
				faults.push(`${path}: "${press.label}" to ${press.to} with ${JSON.stringify(now.fields)}: ${refusal}`);
		}
	}
	return { pressed: seen.size, faults };
}

/** Strips the record's name: "Add to job: Analyst" is pressed for one job. */
const getLabelKind = (label: string) => label.split(":")[0] ?? label;

const findButton = (page: VisitorResponse, path: string, { label, to }: Press) =>
	page.status === 200
		? readButtons(page.body, path).find((press) => press.label === label && press.to === to)
		: undefined;

function send(visitor: Visitor, { to, fields, files }: Press): Promise<VisitorResponse> {
	if (!files) return visitor.ask(to, { form: fields });
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return visitor.upload(to, form);
}

/** Null for success and for validation errors, which a user can correct. */
function getRefusal(answer: VisitorResponse): string | null {
	const { status } = answer;
	return [403, 404, 405].includes(status) || status >= 500 ? `status ${status}` : getToastRefusal(answer);
}

function readButtons(html: string, path: string): Press[] {
	const document = parseDocument(html);
	const everything = findAll(() => true, document.children) as Element[];
	return getElementsByTagName("form", document)
		.filter((form) => form.attribs.method?.toLowerCase() === "post")
		.flatMap((form) => {
			const own = (item: Element) =>
				item.attribs.form
					? item.attribs.form === form.attribs.id
					: inside(item, form) && item.attribs.form === undefined;
			const controls = everything.filter(own);
			const fields = controls.flatMap(valuesOf);
			return controls.filter(isSubmit).map((button) => {
				const action = button.attribs.formaction ?? form.attribs.action ?? path;
				const url = new URL(action, `http://localhost${path}`);
				return {
					label: (button.attribs["aria-label"] ?? textContent(button)).trim().slice(0, 60),
					to: `${url.pathname}${url.search}`,
					fields: button.attribs.name
						? [...fields, [button.attribs.name, button.attribs.value ?? ""] as [string, string]]
						: fields,
					files: form.attribs.enctype === "multipart/form-data",
				};
			});
		});
}

const inside = (item: Element, form: Element): boolean => {
	for (let parent = item.parent; parent; parent = parent.parent) if (parent === form) return true;
	return false;
};

const isSubmit = ({ name, attribs }: Element) =>
	!("disabled" in attribs) &&
	((name === "button" && (attribs.type ?? "submit") === "submit") || (name === "input" && attribs.type === "submit"));

function valuesOf(control: Element): [string, string][] {
	const { name: tag, attribs } = control;
	if (!attribs.name || "disabled" in attribs) return [];
	if (tag === "textarea") return [[attribs.name, textContent(control)]];
	if (tag === "select") {
		const options = getElementsByTagName("option", control);
		const chosen = options.filter((option) => "selected" in option.attribs);
		const sent = chosen.length > 0 || "multiple" in attribs ? chosen : options.slice(0, 1);
		return sent.map((option) => [attribs.name ?? "", getAttributeValue(option, "value") ?? textContent(option)]);
	}
	if (tag !== "input" || ["submit", "button", "image", "file", "reset"].includes(attribs.type ?? "")) return [];
	if (["checkbox", "radio"].includes(attribs.type ?? "") && !("checked" in attribs)) return [];
	return [[attribs.name, attribs.value ?? ""]];
}
