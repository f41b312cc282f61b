import { data } from "react-router";
import { z } from "zod";
import { creditUnits } from "#app/domain/money/credits.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { mayChangeServices } from "#app/routes/shared/proposals/details.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, Fieldset, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { saveCredits } from "#db/queries/proposals/credits.ts";
import { lockProposal } from "#db/queries/proposals/find.ts";
import { listProposalCredits } from "#db/queries/proposals/versions.ts";
import type { Route } from "./+types/credits";

const whole = (most: number, message: string) =>
	z
		.string()
		.regex(/^\d{1,6}$/, message)
		.transform(Number)
		.refine((value) => value >= 1 && value <= most, message)
		.optional();
const unitFields = {
	amount: whole(100_000, "proposals:problems.credits"),
	months: whole(60, "proposals:problems.months"),
};
const schema = z.object(
	Object.fromEntries(creditUnits.map((unit) => [unit, z.object(unitFields).optional()])) as Record<
		(typeof creditUnits)[number],
		z.ZodOptional<z.ZodObject<typeof unitFields>>
	>,
);
type Fields = Record<(typeof creditUnits)[number], { amount: string; months: string }>;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"proposals",
	"update",
	async ({ trx, user, record, format }: RecordLoaderArgs<Route.LoaderArgs, "proposals">) => {
		if (!mayChangeServices(record, user)) throw notFound();
		const credits = await listProposalCredits(trx, record.id);
		const of = (unit: string) => credits.find((credit) => credit.unit === unit);
		return {
			pageTitle: format.title(`${format.t("proposals:credits.title")} · ${record.title}`),
			base: `/recruiters/proposals/${record.uid}`,
			proposal: record.title,
			values: Object.fromEntries(
				creditUnits.map((unit) => [
					unit,
					{ amount: String(of(unit)?.amount ?? ""), months: String(of(unit)?.months ?? "") },
				]),
			) as Fields,
		};
	},
);

export const action = recordAction(
	"proposals",
	"update",
	async ({ trx, user, record, actor, t, form }: RecordActionArgs<Route.ActionArgs, "proposals">) => {
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const proposal = await lockProposal(trx, record.id);
		if (!proposal || !mayChangeServices(proposal, user))
			return data({ result: parsed.reply({ "": ["proposals:problems.over"] }) }, { status: 409 });
		const credits = creditUnits.flatMap((unit) => {
			const { amount, months } = parsed.value[unit] ?? {};
			return amount ? [{ unit, amount, months: months ?? null }] : [];
		});
		await saveCredits(trx, record.id, credits, actor);
		return redirectWithToast(
			`/recruiters/proposals/${record.uid}/details`,
			{ type: "success", message: t("proposals:credits.saved") },
			{ status: 303 },
		);
	},
);

export default function ProposalCredits({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("proposals");
	const { t: clients } = useTranslation("clients");
	const { base, proposal, values } = loaderData;
	const [form, fields] = useFormKit<Fields>({ id: "credits", lastResult: actionData?.result, defaultValue: values });
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader
				back={{ to: `${base}/details`, label: proposal }}
				title={t("credits.edit")}
				text={t("credits.text")}
			/>
			<AppForm form={form} method="post" action={`${base}/credits`} className="card card-pad grid gap-4">
				{creditUnits.map((unit) => {
					const own = fields[unit].getFieldset();
					return (
						<Fieldset key={unit} legend={clients(`credits.units.${unit}`)}>
							<div className="grid gap-3 sm:grid-cols-2">
								<TextField field={own.amount} label={t("credits.amount")} inputMode="numeric" maxLength={6} optional />
								<TextField field={own.months} label={t("credits.months")} inputMode="numeric" maxLength={2} optional />
							</div>
						</Fieldset>
					);
				})}
				<div className="flex flex-wrap gap-3">
					<SubmitButton>{t("credits.save")}</SubmitButton>
					<LinkButton to={`${base}/details`} variant="ghost">
						{t("cancel")}
					</LinkButton>
				</div>
			</AppForm>
		</div>
	);
}
