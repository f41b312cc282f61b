import { data } from "react-router";
import { i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import {
	sensitiveForm,
	sensitiveInputs,
	sensitiveTyped,
	shouldConsent,
} from "#app/domain/candidates/candidate-sensitive.ts";
import { maskCpf } from "#app/domain/candidates/documents.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { withRecord } from "#app/routes/recruiters/with-record.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { isCpfTaken, readSensitive, writeSensitive } from "#db/queries/candidate-sensitive.ts";
import { consentsMissing, giveConsent } from "#db/queries/consents.ts";
import { formattersFor } from "../formatters.ts";
import type { Route } from "./+types/sensitive";
import { drawn } from "./parts/form.server.ts";
import { PartForm } from "./parts/part-form.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const say = formattersFor(context);
	return withRecord(context, "candidates", params.id, ["read", "view_sensitive"], async (open) => {
		const { trx, id, who, businessId, actor } = open;
		const inputs = drawn("candidate_record:sensitive", sensitiveInputs, say);
		const head = {
			pageTitle: say.title(say.t("candidate_record:sensitive.title")),
			base: `/recruiters/candidates/${params.id}`,
			may: can(who, "update", "candidates"),
			inputs,
		};
		// Nothing is opened before somebody asks to see it: a look is recorded.
		if (!url.searchParams.has("show")) return { ...head, shown: null };
		const { values: opened, seen } = await readSensitive(trx, { businessId, id, actor });
		const typed = sensitiveTyped(opened);
		const values: typeof typed = {
			...typed,
			...(typeof typed.cpf === "string" ? { cpf: maskCpf(typed.cpf) } : {}),
			...(typeof typed.emergency_phone === "string" ? { emergency_phone: formatPhone(typed.emergency_phone) } : {}),
		};
		const facts = inputs
			.filter(({ as }) => as !== "check")
			.map(({ name, label, options }) => {
				const shown = [values[name] ?? []]
					.flat()
					.map((one) => options?.find(({ value }) => value === one)?.label ?? one);
				return { label, value: shown.filter(Boolean).join(", ") || null };
			});
		return { ...head, shown: { values, seen, facts } };
	});
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { t, locale } = context.get(i18n);
	const form = await readForm(request);
	return withRecord(context, "candidates", params.id, ["update", "view_sensitive"], async (open) => {
		const { trx, id, businessId, actor } = open;
		const seen = form.get("seen");
		const parsed = parseForm(form, sensitiveForm, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		if (parsed.value.cpf && (await isCpfTaken(trx, businessId, id, parsed.value.cpf)))
			return data({ result: parsed.reply({ cpf: ["candidate_record:sensitive.cpfTaken"] }) }, { status: 422 });
		// A form that does not say what it was made from would forget everything.
		if (typeof seen !== "string") return data({ result: parsed.reply({ "": [t("errors:generic")] }) }, { status: 422 });
		const consents = shouldConsent.filter((field) => parsed.value[field] !== null);
		const missing = await consentsMissing(trx, businessId, {
			candidateId: id,
			purpose: "admission",
			fields: consents,
		});
		if (missing.length > 0 && form.get("consent") !== "on")
			return data(
				{ result: parsed.reply({ consent: ["candidate_record:sensitive.consentRequired"] }) },
				{ status: 422 },
			);
		const saved = await writeSensitive(trx, { businessId, id, actor }, parsed.value, seen);
		if (!saved.ok) {
			const now = t("candidate_record:sensitive.changed");
			return data({ result: parsed.reply({}), conflict: { now, seen: saved.seen } }, { status: 409 });
		}
		const given = { candidateId: id, purpose: "admission", locale, siteId: null, ip: null } as const;
		for (const field of missing) await giveConsent(trx, businessId, { ...given, field });
		return redirectWithToast(`/recruiters/candidates/${params.id}/sensitive`, {
			type: "success",
			message: t("candidate_record:sensitive.saved"),
		});
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** What only few may see: shown, and changed in place by those who may. */
export default function SensitiveTab({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("candidate_record");
	const { base, may, inputs, shown } = loaderData;
	return (
		<Card as="section" aria-labelledby="sensitive">
			<CardHeader id="sensitive" title={t("sensitive.title")} text={t("sensitive.text")} />
			{!shown ? (
				<LinkButton to={`${base}/sensitive?show`} preventScrollReset>
					{t("sensitive.show")}
				</LinkButton>
			) : may ? (
				<PartForm
					id="sensitive-form"
					action={`${base}/sensitive?show`}
					inputs={inputs}
					values={shown.values}
					version={null}
					seen={shown.seen}
					back={`${base}/sensitive`}
					answer={actionData}
				/>
			) : (
				<DescriptionList items={shown.facts} columns={2} />
			)}
		</Card>
	);
}
