import type { z } from "zod";

/** By field name; only fields that are optional or have a maximum length. */
export type Constraints = Record<string, { required?: false; maxLength?: number }>;

/** Constraints for inputs, so that no schema reaches the browser; Conform cannot read transformed schemas. */
export function getConstraints(schema: z.ZodType): Constraints {
	const result: Constraints = {};
	read(schema, "", result);
	return result;
}

function read(schema: z.core.$ZodType, name: string, constraints: Constraints) {
	const { def } = (schema as z.core.$ZodTypes)._zod;
	switch (def.type) {
		case "object":
			for (const [key, first] of Object.entries(def.shape)) read(first, name ? `${name}.${key}` : key, constraints);
			break;
		case "array":
			read(def.element, `${name}[]`, constraints);
			break;
		case "pipe":
			read(def.in._zod.def.type === "transform" ? def.out : def.in, name, constraints);
			break;
		case "optional":
		case "default":
			constraints[name] = { ...constraints[name], required: false };
			read(def.innerType, name, constraints);
			break;
		case "nullable":
		case "readonly":
			read(def.innerType, name, constraints);
			break;
		case "string": {
			const { maxLength } = schema as z.ZodString;
			if (maxLength) constraints[name] = { ...constraints[name], maxLength };
		}
	}
}
