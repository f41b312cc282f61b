import type { ListView } from "#app/domain/lists/list-view.ts";
import type { Entity } from "../kit/entity.ts";
import { type Measure, type MeasureName, measures, type Ratio } from "./measures.ts";

/** Fields both sides of a ratio have, under the names applies use. */
const shared: readonly string[] = ["source", "utm_campaign", "job", "candidate.site_config"];
/** Field names that differ between applications and costs or views. */
const brand = { ofApplies: "candidate.site_config", ofOthers: "site_config" } as const;

export const isSharedField = (name: string): boolean => shared.includes(name) || name.startsWith("job.");

/** A shared field as one side of a ratio calls it. */
export const toOperandFieldName = (entity: string, name: string): string =>
	entity !== "applies" && name === brand.ofApplies ? brand.ofOthers : name;

export const listRatioOperands = ({ of, per }: Ratio): { measure: MeasureName; definition: Measure }[] =>
	[of, per].map((measure) => ({ measure, definition: measures[measure] }));

export const toOperandFilters = (entity: Pick<Entity, "key">, filters: ListView["filters"]): ListView["filters"] =>
	Object.fromEntries(Object.entries(filters).map(([name, values]) => [toOperandFieldName(entity.key, name), values]));
