import { data } from "react-router";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, i18n, site } from "#app/context.ts";
import { unpaidStatuses } from "#app/domain/invoices/status.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { invoices } from "#app/entities/recruiters/invoices.ts";
import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { listBalances, listCreditEntries } from "#db/queries/credits.ts";
import { listCompanyInvoices } from "#db/queries/invoices/find.ts";
import { localNow } from "#db/queries/local-now.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Invoices and credits of the contact's company; company administrators only. */
export async function loader({ context }: Route.LoaderArgs) {
	const { businessId, clientCompanyId, isAdmin } = getClientContact(context);
	const { t, locale } = context.get(i18n);
	if (!isAdmin) throw data({ message: t("errors:notAllowed") }, { status: 403 });
	const labels = getLabels(invoices, t);
	return readInBusiness(context.get(database), businessId, async (trx) => {
		const { day } = await localNow(trx);
		const rows = await listCompanyInvoices(trx, clientCompanyId);
		const credits = await listBalances(trx, clientCompanyId);
		const ledger = await listCreditEntries(trx, clientCompanyId, { before: null, take: 20 });
		return {
			title: `${t("billing:portal.title")} · ${context.get(site).title}`,
			rows: rows.map(({ uid, number, title, status, currency, net_cents, due_date, nfse_number }) => {
				const late = unpaidStatuses.includes(status) && due_date < day;
				return {
					uid,
					number,
					title,
					nfse: nfse_number,
					due: formatDate(locale, due_date),
					late,
					status: late ? t("billing:portal.overdue") : labels.option("status", status),
					value: new Intl.NumberFormat(locale, { style: "currency", currency }).format(net_cents / 100),
				};
			}),
			credits: credits.map(({ unit, balance }) => ({ unit: t(`billing:units.${unit}`), balance: String(balance) })),
			ledger: ledger.map(({ uid, kind, unit, amount, created_at, job }) => ({
				uid,
				kind: t(`clients:credits.kinds.${kind}`),
				unit: t(`billing:units.${unit}`),
				job: job?.title ?? null,
				amount: `${amount > 0 ? "+" : "−"}${Math.abs(amount)}`,
				day: formatDate(locale, localDay(created_at)),
			})),
		};
	});
}

export default function Invoices({ loaderData: { rows, credits, ledger } }: Route.ComponentProps) {
	const { t } = useTranslation("billing");
	return (
		<>
			<PageHeader title={t("portal.title")} text={t("portal.text")} />
			<div className="grid gap-4">
				<Card as="section" aria-label={t("portal.title")}>
					{rows.length === 0 && <p className="text-muted">{t("portal.none")}</p>}
					<ul className="divide-y divide-line">
						{rows.map(({ uid, number, title, nfse, due, late, status, value }) => (
							<li key={uid} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
								<span className="min-w-0">
									<span className="font-medium">{number}</span> {title}
									<span className="block text-muted text-sm">{`${t("portal.due")} ${due}${nfse ? ` · NFS-e ${nfse}` : ""}`}</span>
								</span>
								<span className="flex items-center gap-2">
									<span className="tabular-nums">{value}</span>
									<Badge tone={late ? "danger" : "neutral"}>{status}</Badge>
									<a
										href={`/client_contacts/invoices/${uid}/pdf`}
										className="link"
										download
										aria-label={`PDF ${number}`}
									>
										PDF
									</a>
								</span>
							</li>
						))}
					</ul>
				</Card>
				<Card as="section" aria-labelledby="credits">
					<CardHeader id="credits" title={t("portal.credits")} />
					{credits.length === 0 && <p className="text-muted">{t("portal.noCredits")}</p>}
					<ul className="divide-y divide-line">
						{credits.map(({ unit, balance }) => (
							<li key={unit} className="flex justify-between py-2">
								<span>{unit}</span>
								<span className="tabular-nums">{balance}</span>
							</li>
						))}
					</ul>
					{ledger.length > 0 && (
						<details className="mt-3">
							<summary className="cursor-pointer font-medium">{t("portal.ledger")}</summary>
							<ul className="mt-2 divide-y divide-line">
								{ledger.map(({ uid, kind, unit, amount, day, job }) => (
									<li key={uid} className="flex justify-between gap-4 py-2">
										<span className="min-w-0">
											{kind}
											<span className="block text-muted text-sm">{[day, unit, job].filter(Boolean).join(" · ")}</span>
										</span>
										<span className="tabular-nums">{amount}</span>
									</li>
								))}
							</ul>
						</details>
					)}
				</Card>
			</div>
		</>
	);
}
