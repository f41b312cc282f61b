import { type DecisionRule, decisionRuleKeys, decisionRules } from "#app/domain/decisions/decision-rules.ts";
import type { Formatters } from "#app/http/formatters.ts";

export type RuleView = ReturnType<typeof formatDecisionRules>[number];

/** Registered rules, localized; code locations only for staff (`withCode`). */
export function formatDecisionRules({ t, day }: Formatters, { withCode }: { withCode: boolean }) {
	return decisionRuleKeys.map((key) => {
		const rule: DecisionRule = decisionRules[key];
		return {
			key,
			name: t(`decisions:of.${key}.name`),
			text: t(`decisions:of.${key}.text`),
			effect: t(`decisions:effects.${rule.effect}`),
			version: t("decisions:rules.version", { number: rule.version, since: day(rule.since) }),
			parts: [
				{ title: t("decisions:rules.reads"), items: rule.inputs.map((input) => t(`decisions:inputs.${input}`)) },
				{ title: t("decisions:rules.never"), items: rule.never.map((fact) => t(`match_facts:policy.never.${fact}`)) },
			],
			code: withCode
				? {
						title: t("decisions:rules.code"),
						files: rule.files,
						fingerprint: t("decisions:rules.fingerprint", { hash: rule.fingerprint }),
					}
				: null,
		};
	});
}
