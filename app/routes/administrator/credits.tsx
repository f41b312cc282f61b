import { data } from "react-router";
import { z } from "zod";
import { requestInfo, site } from "#app/context.ts";
import { manualEnrichmentCreditKinds } from "#app/domain/money/enrichment-credits.ts";
import { toSingleLine } from "#app/domain/text/form-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AppForm, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { addEnrichmentEntry, findCreditBalance, listEnrichmentEntries } from "#db/queries/enrichment-credits.ts";
import type { Route } from "./+types/credits";
import { getFormatters } from "./formatters.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recruiterLoader({}, async ({ trx, t, context }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const format = getFormatters(context);

	return {
		title: `${t("administrator:credits.title")} · ${context.get(site).title}`,
		balance: format.number(await findCreditBalance(trx)),
		entries: (await listEnrichmentEntries(trx)).map(({ created_at, amount, balance, ...entry }) => ({
			...entry,
			amount: format.number(amount),
			balance: format.number(balance),
			when: format.moment(created_at),
		})),
	};
});

const schema = z.object({
	kind: z.enum(manualEnrichmentCreditKinds),
	amount: z
		.string()
		.regex(/^-?[1-9]\d{0,6}$/, "forms:invalid")
		.transform(Number),
	reason: z.string().overwrite(toSingleLine).trim().min(1).max(200),
});

export const action = recruiterAction(
	{},
	async ({ trx, user, t, form, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const entry = { ...parsed.value, byId: user.id };
		if (entry.kind === "purchase" && entry.amount < 0)
			return data({ result: parsed.reply({ amount: ["forms:invalid"] }) }, { status: 422 });
		const balance = await addEnrichmentEntry(trx, entry);
		if (balance !== null)
			await audit(trx, {
				actor: { type: "recruiter", id: user.id, name: user.name },
				action: "create",
				recordType: "enrichment_credits",
				recordId: null,
				changes: { amount: [null, entry.amount], reason: [null, entry.reason] },
				ip: context.get(requestInfo).ip,
			});
		if (balance === null)
			return data({ result: parsed.reply({ amount: ["administrator:credits.tooFew"] }) }, { status: 422 });
		return redirectWithToast("/administrator/credits", { type: "success", message: t("administrator:credits.added") });
	},
);

export default function Credits({ loaderData: { balance, entries }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("administrator");
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("credits.title")} text={t("credits.left", { balance })} />
			<p className="mb-4 max-w-[68ch] text-muted">{t("credits.unused")}</p>
			{entries.length === 0 ? (
				<EmptyState title={t("credits.none")} text={t("credits.noneText")} />
			) : (
				<Table caption={t("credits.title")}>
					<thead>
						<tr>
							<Th>{t("credits.reason")}</Th>
							<Th>{t("credits.kind")}</Th>
							<Th>{t("credits.amount")}</Th>
							<Th>{t("credits.balance")}</Th>
							<Th className="max-md:hidden">{t("credits.by")}</Th>
							<Th className="max-md:hidden">{t("credits.when")}</Th>
						</tr>
					</thead>
					<tbody>
						{entries.map((entry) => (
							<Tr key={entry.id}>
								<RowHeader className="py-2.5">{entry.reason}</RowHeader>
								<Td>{t(`credits.kinds.${entry.kind as "purchase"}`)}</Td>
								<Td className="tabular whitespace-nowrap">{entry.amount}</Td>
								<Td className="tabular whitespace-nowrap">{entry.balance}</Td>
								<Td className="max-md:hidden">{entry.by}</Td>
								<Td className="whitespace-nowrap max-md:hidden">{entry.when}</Td>
							</Tr>
						))}
					</tbody>
				</Table>
			)}
			<AddForm result={actionData?.result} />
		</div>
	);
}

function AddForm({ result }: { result?: FormResult | null }) {
	const { t } = useTranslation("administrator");
	const [form, fields] = useFormKit<{ kind: string; amount: string; reason: string }>({
		id: "credits",
		lastResult: result,
		defaultValue: { kind: "purchase" },
	});
	const labels = { kind: t("credits.kind"), amount: t("credits.amount"), reason: t("credits.reason") };
	const options = manualEnrichmentCreditKinds.map((value) => ({ value, label: t(`credits.kinds.${value}`) }));
	return (
		<Card as="section" aria-label={t("credits.add")} className="mt-8 max-w-xl">
			<CardHeader title={t("credits.add")} text={t("credits.addText")} />
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<SelectField field={fields.kind} label={labels.kind} options={options} />
				<TextField field={fields.amount} label={labels.amount} inputMode="numeric" autoComplete="off" maxLength={8} />
				<TextField field={fields.reason} label={labels.reason} autoComplete="off" maxLength={200} />
				<SubmitButton>{t("credits.addSubmit")}</SubmitButton>
			</AppForm>
		</Card>
	);
}
