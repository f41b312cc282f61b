/** i18next's `t`, for any namespaces. */
export type Translate = (...args: never[]) => unknown;
/** A key "namespace:key", a key with values, or already translated text. */
export type Message = string | { key: string; values: Record<string, string | number> };

const key = /^[a-z_]+:[A-Za-z0-9_.]+$/;

export function createTranslator(t: Translate): (message: Message) => string {
	const translate = t as unknown as (key: string, values?: Record<string, unknown>) => string;
	return (message) => {
		if (typeof message !== "string") return translate(message.key, message.values);
		return key.test(message) ? translate(message) : message;
	};
}

interface RawIssue {
	code?: string;
	input?: unknown;
	origin?: string;
	minimum?: number | bigint;
	maximum?: number | bigint;
}

/** The generic field messages (specification, section 5). A message in the schema takes precedence. */
export function getGenericMessage(issue: RawIssue, format: (message: Message) => string): string {
	const empty = issue.input === undefined || issue.input === null || issue.input === "";
	const few =
		issue.code === "too_small" &&
		Number(issue.minimum) === 1 &&
		(issue.origin === "string" || issue.origin === "array");
	if (empty || few) return format("forms:required");
	if (issue.origin === "string" && issue.code === "too_small")
		return format({ key: "forms:min", values: { minimum: Number(issue.minimum) } });
	if (issue.origin === "string" && issue.code === "too_big")
		return format({ key: "forms:max", values: { maximum: Number(issue.maximum) } });
	if (issue.origin === "array" && issue.code === "too_big")
		return format({ key: "forms:maxItems", values: { maximum: Number(issue.maximum) } });
	return format("forms:invalid");
}

export interface FormIssue {
	message: string;
	minimum?: number | bigint;
	maximum?: number | bigint;
	params?: Record<string, unknown>;
}

/** A schema's own message is a key; its values come from the issue. */
export function formatIssue(issue: FormIssue, format: (message: Message) => string): string {
	if (!key.test(issue.message)) return issue.message;
	const values: Record<string, string | number> = {};
	if (issue.minimum !== undefined) values.minimum = Number(issue.minimum);
	if (issue.maximum !== undefined) values.maximum = Number(issue.maximum);
	for (const [name, value] of Object.entries(issue.params ?? {}))
		if (typeof value === "string" || typeof value === "number") values[name] = value;
	return format({ key: issue.message, values });
}
