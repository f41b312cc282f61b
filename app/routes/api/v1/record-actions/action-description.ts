import type { RouterContextProvider } from "react-router";
import type { Action, Resource } from "#app/domain/access/resources.ts";
import type { EnumerationName } from "#app/domain/reference/enumerations.ts";
import type { resources } from "#app/i18n/i18n.ts";
import type { JsonSchema } from "../schemas/entity-schema.ts";

type Texts = (typeof resources)["pt"]["api_reference"];

/** A body field, and its equivalent in a screen's form. */
export type ActionField = {
	/** Its name in the form, where that is another. */
	as?: string;
	/** A sentence about it, in `api_reference`. */
	text?: keyof Texts["texts"];
} & (
	| { kind: "text"; max: number }
	| { kind: "integer" | "number"; min: number; max: number }
	| { kind: "choice"; list: EnumerationName }
	| { kind: "option" | "options"; values: readonly string[] }
	| { kind: "yes" | "day" | "moment" }
	/** `currency` is the form's field for it. */
	| { kind: "money"; currency?: string }
	/** `{id}`; `prefix` precedes the id in the form. */
	| { kind: "reference"; prefix?: string }
	| { kind: "references"; max: number; prefix?: string }
	/** `{entity, id}`. */
	| { kind: "target" }
	/** The same, several. */
	| { kind: "related"; max: number }
	/** `{name, base64}`. */
	| { kind: "file" }
	/** Numbered groups of a form: `sites[0].from`. */
	| { kind: "groups"; max: number; fields: Readonly<Record<string, ActionField>> }
);

/** A request as the screen's action gets it. */
export interface ApiActionArgs {
	context: Readonly<RouterContextProvider>;
	request: Request;
	url: URL;
	params: { id: string } & Record<string, string>;
}

/** A screen action exposed as an API call. */
export interface ApiAction {
	/** The record type, which is also the response. */
	record: ActionRecord;
	/** Last path segment and body key; without it the call is the record's own. */
	name?: string;
	/** Defaults to POST; POST without a name creates a record. */
	method?: "put" | "delete";
	/** Its name in the document. */
	id: string;
	/** Description key in `api_reference:operations`; defaults to its id. */
	text?: keyof Texts["operations"];
	/** Defaults to `update` of the record, for new records to `create`. */
	can?: readonly (readonly [Action, Resource])[];
	/** Accepted body fields, and the required ones. */
	fields?: Readonly<Record<string, ActionField>>;
	needs?: readonly string[];
	/** Additional form values, such as the pressed button. */
	form?: Readonly<Record<string, string>>;
	/** The last touch of the form. */
	prepare?(form: FormData): void;
	/** Deletes the record, so the response is empty. */
	ends?: true;
	/** Leads to a new record, which is answered instead. */
	makes?: ActionRecord;
	/** Maps form error names to body names. */
	errors?: Readonly<Record<string, string>>;
	/** Status of a refusal by message; defaults to a state conflict. */
	refusal?: 422;
	run(args: ApiActionArgs): Promise<unknown>;
}

export interface ActionRecord {
	key: string;
	singular: string;
	resource: Resource;
	/** Where its screens are. */
	path: string;
	schema: JsonSchema;
	/** Throws a problem response when this person has no such record. */
	find(context: ApiActionArgs["context"], uid: string): Promise<unknown>;
	read(context: ApiActionArgs["context"], uid: string): Promise<object>;
}

/** Where an act is called, in braces. */
export function getActionPath({ record, name, method }: ApiAction): string {
	const list = `/recruiters/${record.key}`;
	return name ? `${list}/{id}/${name}` : method ? `${list}/{id}` : list;
}

export const getActionBodyKey = ({ record, name }: ApiAction): string => name ?? record.singular;
