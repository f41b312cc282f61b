import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { ToolName } from "../tool.server.ts";

export type Context = Readonly<RouterContextProvider>;

export interface NamedRecord {
	entity: string;
	id: string;
}

export interface SuggestionFact {
	label: string;
	from?: string | undefined;
	to: string;
}

/** Effects of a change, and a known reason why it is no longer possible. */
export interface Preview {
	facts: SuggestionFact[];
	problem?: string;
}

/** A kind of change an assistant may suggest and a person accept. */
export interface SuggestionKind {
	/** Of the tool, and as it is stored. */
	name: Extract<ToolName, `suggest_${string}`>;
	description: string;
	schema: z.ZodObject;
	/** Texts editable before acceptance, with their maximum lengths. */
	texts: Readonly<Record<string, number>>;
	target(input: never): NamedRecord;
	/** Other records it references. */
	others?(input: never): NamedRecord[];
	/** Adds relevant current state when the suggestion is made. */
	complete?(context: Context, input: never): Promise<object>;
	preview?(input: never, format: Formatters, trx: Scoped): Promise<Preview>;
	/** Executes it like the matching API call; permissions are checked again. */
	run(context: Context, input: never): Promise<Response>;
	/** Page to open afterwards; defaults to the created or changed record. */
	leadsTo?(input: never, uid: string): string;
}

/** Types a kind's input by its schema. */
export const defineSuggestionKind = <S extends z.ZodObject, I = z.output<S>>(
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
