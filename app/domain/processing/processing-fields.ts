import { z } from "zod";
import { day, optionalLine, optionalProse } from "../text/form-fields.ts";
import { riskKeys, riskLevels } from "./risks.ts";

export type ProcessingTexts = Readonly<Record<string, string>>;

type FieldKind = "line" | "email" | "prose" | "day" | "yes" | "country" | "guarantee" | "level";

export interface ProcessingField {
	name: string;
	kind: FieldKind;
	/** Of `processing:fields`; the same for each risk and each host. */
	label: string;
	/** Required by law for a complete document. */
	required?: boolean;
}

export interface FieldGroup {
	/** `processing:groups.<key>`. */
	key: "controller" | "record" | "report" | "transfer" | "risk";
	/** A risk's key or a host's name. */
	subject?: string;
	fields: readonly ProcessingField[];
}

/** Legal bases for transfers abroad (LGPD, article 33); labels: `processing:guarantees.<key>`. */
export const transferGuarantees = ["adequacy", "clauses", "corporate_rules", "consent", "contract", "legal"] as const;

const field = (kind: FieldKind, label: string, required = false): ProcessingField => ({
	name: label,
	kind,
	label,
	required,
});

/** Storage key of a host; characters besides letters and digits become character codes. */
export const hostKey = (host: string): string =>
	host.toLowerCase().replace(/[^a-z0-9]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}`);

const fixedGroups: readonly FieldGroup[] = [
	{
		key: "controller",
		fields: [
			field("yes", "small_agent"),
			field("line", "dpo_name", true),
			field("email", "dpo_email", true),
			field("line", "dpo_phone"),
			field("line", "hosting_name", true),
			field("country", "hosting_country", true),
			field("prose", "operators", true),
			field("prose", "backups", true),
		],
	},
	{ key: "record", fields: [field("prose", "observations")] },
	{
		key: "report",
		fields: [
			field("prose", "collection"),
			field("prose", "necessity", true),
			field("prose", "proportionality", true),
			field("prose", "interest", true),
			field("prose", "consultation"),
			field("prose", "conclusion", true),
			field("line", "approved_by", true),
			field("day", "approved_on", true),
			field("day", "review_on", true),
		],
	},
];

/** All fields to fill in, including one group per host. */
export function listFieldGroups(hosts: readonly string[]): readonly FieldGroup[] {
	const transfers = hosts.map((host): FieldGroup => {
		const key = hostKey(host);
		return {
			key: "transfer",
			subject: host,
			fields: [
				{ name: `country_${key}`, kind: "country", label: "country", required: true },
				{ name: `guarantee_${key}`, kind: "guarantee", label: "guarantee" },
			],
		};
	});
	const assessed = riskKeys.map((risk): FieldGroup => {
		const part = (kind: FieldKind, label: string, required: boolean): ProcessingField => ({
			name: `risk_${risk}_${label}`,
			kind,
			label,
			required,
		});
		return {
			key: "risk",
			subject: risk,
			fields: [
				part("level", "likelihood", true),
				part("level", "impact", true),
				part("level", "residual", true),
				part("prose", "treatment", false),
			],
		};
	});
	return [...fixedGroups, ...transfers, ...assessed];
}

const kinds = {
	line: optionalLine(200),
	email: z.union([z.literal(""), z.email("auth:emailInvalid").max(254)]).optional(),
	prose: optionalProse(4_000),
	day: z.union([z.literal(""), day()]).optional(),
	yes: z.boolean().default(false),
	country: z.union([z.literal(""), z.string().regex(/^[A-Z]{2}$/, "forms:invalid")]).optional(),
	guarantee: z.union([z.literal(""), z.enum(transferGuarantees)]).optional(),
	level: z.union([z.literal(""), z.enum(riskLevels)]).optional(),
} as const satisfies Record<FieldKind, z.ZodType>;

/** The form's schema: the fields of these groups, and the version it was opened with. */
export function getTextsSchema(groups: readonly FieldGroup[]) {
	const fields = groups.flatMap((group) => group.fields.map(({ name, kind }) => [name, kinds[kind]] as const));
	return z.object({
		version: z
			.string()
			.regex(/^\d{1,9}$/, "forms:invalid")
			.transform(Number),
		...(Object.fromEntries(fields) as Record<string, z.ZodType>),
	});
}

/** In field order, without empty values. */
export function toProcessingTexts(
	groups: readonly FieldGroup[],
	input: Readonly<Record<string, unknown>>,
): ProcessingTexts {
	return Object.fromEntries(
		groups.flatMap((group) =>
			group.fields.flatMap(({ name }): [string, string][] => {
				const value = input[name];
				if (value === true) return [[name, "yes"]];
				return typeof value === "string" && value !== "" ? [[name, value]] : [];
			}),
		),
	);
}
