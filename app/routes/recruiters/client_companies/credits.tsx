import { data } from "react-router";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { creditUnits } from "#app/domain/money/credits.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { parseForm } from "#app/ui/form/parse.ts";
import { Stat } from "#app/ui/stat.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { addCreditEntry, listBalances, listCreditEntries, NotEnoughCredit } from "#db/queries/credits.ts";
import { oncePerSubmission } from "../../idempotency.server.ts";
import type { Route } from "./+types/credits";
import { CreditForm } from "./credit-form.tsx";
import { creditProblem, creditSchema, formatLedger } from "./credits.server.ts";
import { Ledger } from "./ledger.tsx";

const max = 50;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"client_companies",
	"read",
	async ({ trx, user, record: company, format, url }: RecordLoaderArgs<Route.LoaderArgs, "client_companies">) => {
		const query = url.searchParams.get("before");
		const before = query && /^\d{1,15}$/.test(query) ? Number(query) : null;
		const balances = await listBalances(trx, company.id);
		const rows = await listCreditEntries(trx, company.id, { before, take: max + 1 });
		const visible = rows.slice(0, max);
		const last = visible.at(-1);
		return {
			pageTitle: format.title(`${format.t("clients:credits.title")}: ${company.name}`),
			base: `/recruiters/client_companies/${company.uid}`,
			today: localDay(format.now),
			balances: creditUnits.map((unit) => ({
				unit,
				label: format.t(`clients:credits.units.${unit}`),
				text: format.number(balances.find((balance) => balance.unit === unit)?.balance ?? 0),
			})),
			rows: formatLedger(visible, format),
			olderTo: rows.length > max && last ? `?before=${last.id}` : null,
			mayEnter: can(user, "approve", "client_companies"),
		};
	},
);

/** One more entry. Nothing else can be done to a ledger. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const opened = await withRecord(context, "client_companies", params.id, "approve", async (result) => result);
	const { user, businessId, record: company, format } = opened;
	const { t } = format;
	const form = await readForm(request);
	const parsed = parseForm(form, creditSchema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { kind, unit, amount, expires_at: expiresAt = null, note = null } = parsed.value;
	const refuse = (field: string, message: string) =>
		data({ result: parsed.reply({ [field]: [message] }) }, { status: 422 });
	const wrong = creditProblem(parsed.value, localDay(format.now));
	if (wrong) return refuse(wrong.field, t(`clients:credits.form.${wrong.problem}`));
	try {
		const balance = await inBusiness(context.get(database), businessId, (trx) =>
			oncePerSubmission(trx, user, form, async () => {
				const entry = { companyId: company.id, kind, unit, amount, expiresAt, note: note || null, byId: user.id };
				return String((await addCreditEntry(trx, entry)).balance);
			}),
		);
		const message = t("clients:credits.form.saved", {
			unit: t(`clients:credits.units.${unit}`).toLowerCase(),
			balance: format.number(Number(balance)),
		});
		return redirectWithToast(`/recruiters/client_companies/${company.uid}/credits`, { type: "success", message });
	} catch (error) {
		if (error instanceof KeyReusedError) return refuse("", t("errors:generic"));
		if (!(error instanceof NotEnoughCredit)) throw error;
		const balances = await inBusiness(context.get(database), businessId, (trx) => listBalances(trx, company.id));
		const balance = format.number(balances.find((balance) => balance.unit === unit)?.balance ?? 0);
		return refuse("amount", t("clients:credits.form.notEnough", { balance }));
	}
}

export default function Credits({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("clients");
	const { base, balances, rows, olderTo, mayEnter, today } = loaderData;
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
			<div className="grid min-w-0 grid-cols-1 gap-4">
				<div className="grid grid-cols-2 gap-3 md:grid-cols-4">
					{balances.map(({ unit, label, text }) => (
						<Stat key={unit} label={label} value={text} />
					))}
				</div>
				<Card>
					<CardHeader id="ledger" title={t("credits.ledger")} text={t("credits.text")} />
					<Ledger rows={rows} olderTo={olderTo} />
				</Card>
			</div>
			{mayEnter && <CreditForm base={base} today={today} result={actionData?.result} />}
		</div>
	);
}
