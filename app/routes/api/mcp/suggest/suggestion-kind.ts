import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { ToolName } from "../tool.server.ts";

export type Context = Readonly<RouterContextProvider>;

/** A record by its kind and public id. */
export interface NamedRecord {
	entity: string;
	id: string;
}

export interface SuggestionFact {
	label: string;
	from?: string | undefined;
	to: string;
}

/** What a change would do, and why it no longer can, where that is known. */
export interface Preview {
	facts: SuggestionFact[];
	problem?: string;
}

/** A kind of change that an assistant may suggest, and a person carry out. */
export interface SuggestionKind {
	/** Of the tool, and as it is stored. */
	name: Extract<ToolName, `suggest_${string}`>;
	description: string;
	schema: z.ZodObject;
	/** Written words that may be changed before the yes, with their longest. */
	texts: Readonly<Record<string, number>>;
	target(input: never): NamedRecord;
	/** Other records that it names. */
	others?(input: never): NamedRecord[];
	/** What of the present state counts, read when it is suggested. */
	complete?(context: Context, input: never): Promise<object>;
	preview?(input: never, format: Formatters, trx: Scoped): Promise<Preview>;
	/** Does it, as the API's call of the same act; everything is asked again. */
	run(context: Context, input: never): Promise<Response>;
	/** Where the person goes on; else what was made or changed. */
	leadsTo?(input: never, uid: string): string;
}

/** A kind whose input is its schema's. */
export const kind = <S extends z.ZodObject, I = z.output<S>>(
	described: Omit<SuggestionKind, "schema" | "target" | "others" | "complete" | "preview" | "run" | "leadsTo"> & {
		schema: S;
		target(input: I): NamedRecord;
		others?(input: I): NamedRecord[];
		complete?(context: Context, input: I): Promise<I>;
		preview?(input: I, format: Formatters, trx: Scoped): Promise<Preview>;
		run(context: Context, input: I): Promise<Response>;
		leadsTo?(input: I, uid: string): string;
	},
): SuggestionKind => described as unknown as SuggestionKind;
