import type { ApiActionArgs } from "./action-description.ts";

type Run = (args: ApiActionArgs) => Promise<unknown>;

/** Runs an action whose screen takes this body field from its address. */
export const withPathParameter = (name: string, run: Run): Run => {
	return async (args) => {
		const form = await args.request.clone().formData();
		return run({ ...args, params: { ...args.params, [name]: String(form.get(name) ?? "") } });
	};
};

/** Prefills the form with stored values, as the screen does. */
export const withFormData = (fill: (form: FormData, args: ApiActionArgs) => Promise<void>, run: Run): Run => {
	return async (args) => {
		const form = await args.request.formData();
		await fill(form, args);
		return run({ ...args, request: new Request(args.url, { method: "POST", body: form }) });
	};
};

type Values = Readonly<Record<string, unknown>>;

/** Missing lists and groups are added as a whole. */
export function addMissingFields(form: FormData, values: Values): void {
	const existing = new Set([...form.keys()].map((name) => name.split(/[[.]/)[0]));
	for (const [name, value] of Object.entries(values)) if (!existing.has(name)) append(form, name, value);
}

function append(form: FormData, name: string, value: unknown): void {
	if (Array.isArray(value)) for (const [at, item] of value.entries()) append(form, `${name}[${at}]`, item);
	else if (typeof value === "object" && value !== null)
		for (const [key, part] of Object.entries(value)) append(form, `${name}.${key}`, part);
	else if (value !== undefined && value !== null) form.append(name, String(value));
}

/** Renames nested API fields to the screen's names; `rename` gets the captured parts. */
export function renameFields(form: FormData, pattern: RegExp, rename: (...parts: string[]) => string): void {
	for (const [name, value] of [...form]) {
		const match = pattern.exec(name);
		if (!match) continue;
		form.delete(name);
		form.append(rename(...match.slice(1).map((part) => part ?? "")), value as string);
	}
}
