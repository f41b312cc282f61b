import type { z } from "zod";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { resources } from "#app/i18n/i18n.ts";
import type { JsonSchema } from "../schemas/entity-schema.ts";

export type OperationMethod = "get" | "post" | "put" | "patch" | "delete";
type Texts = (typeof resources)["pt"]["api_reference"];

/** `id` is the component's name in the document. */
export interface OpenApiComponent {
	id: string;
	description: string;
	required?: true;
	content: { "application/json": { schema: JsonSchema | z.ZodType } };
}

/** Paths as in routes/api/v1/routes.ts, with parameters in braces. */
export interface Operation {
	path: string;
	method: OperationMethod;
	id: string;
	/** Another method of the path with the same behaviour, documented once. */
	same?: OperationMethod;
	/** Summary key in `api_reference`; defaults to its id. */
	text?: keyof Texts["operations"];
	/** Of a described entity: which of the calls that all entities have. */
	of?: { entity: Entity; call: keyof Texts["entity"] };
	/** Public: needs no authentication. */
	open?: true;
	query?: z.ZodObject;
	params?: z.ZodObject;
	/** Parameters that many calls share, by their names among the document's. */
	parameters?: readonly string[];
	body?: z.ZodType | JsonSchema | OpenApiComponent;
	/** Instead of a body of JSON. */
	form?: z.ZodType;
	/** By status; null has no body, "file" is one. */
	answers: Record<number, z.ZodType | JsonSchema | OpenApiComponent | "file" | null>;
}
