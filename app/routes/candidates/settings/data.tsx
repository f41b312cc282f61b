import { Form } from "react-router";
import { EntryPage } from "#app/auth/entry-page.tsx";
import { candidateOf } from "#app/auth/session/current.ts";
import { requireRecentSignIn } from "#app/auth/session/recent-sign-in.server.ts";
import { database, i18n } from "#app/context.ts";
import { passHeaders } from "#app/http/pass-headers.ts";
import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useRoot } from "#app/ui/root-data.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { askForCopy, listCopies } from "#db/queries/data-exports.ts";
import type { Route } from "./+types/data.ts";

export const headers = passHeaders;
export const handle = { scripts: false };
const here = "/candidates/settings/data";

export async function loader({ context }: Route.LoaderArgs) {
	const { businessId, id } = candidateOf(context);
	const copies = await inBusiness(context.get(database), businessId, (trx) => listCopies(trx, businessId, id));
	return { copies: copies.map((copy) => ({ ...copy, expires_at: copy.expires_at.toISOString() })) };
}

/** Asks for the copy. */
export async function action({ context }: Route.ActionArgs) {
	const { businessId, id, name } = candidateOf(context);
	await requireRecentSignIn(context, here);
	const { t, locale } = context.get(i18n);
	await inBusiness(context.get(database), businessId, async (trx) => {
		await askForCopy(trx, businessId, id, locale);
		const actor = { type: "candidate", id, name } as const;
		await audit(trx, businessId, { actor, action: "ask_copy", recordType: "candidates", recordId: id });
	});
	return redirectWithToast(here, { type: "success", message: t("data_rights:download.asked") }, { status: 303 });
}

/** What is held about a candidate, in their own hands: a copy, and the way out. */
export default function OwnData({ loaderData: { copies } }: Route.ComponentProps) {
	const { t } = useTranslation("data_rights");
	const locale = useRoot()?.locale ?? "pt";
	const back = <LinkButton to="/candidates/settings">{t("back")}</LinkButton>;
	return (
		<EntryPage strategy="candidates" title={t("title")} text={t("text")} footer={back}>
			<section aria-labelledby="download-title">
				<h2 id="download-title" className="font-semibold text-lg">
					{t("download.title")}
				</h2>
				<p className="mt-1 mb-4 text-muted">{t("download.text")}</p>
				<ul className="mb-4 flex flex-col gap-3 empty:hidden">
					{copies.map(({ uid, status, expires_at }) => (
						<li key={uid}>
							{status === "ready" ? (
								<LinkButton to={`${here}/${uid}`} reloadDocument variant="primary">
									{t("download.get", { day: formatDate(locale, expires_at, "long") })}
								</LinkButton>
							) : (
								<Badge tone={status === "failed" ? "danger" : "info"}>
									{t(status === "failed" ? "download.failed" : "download.running")}
								</Badge>
							)}
						</li>
					))}
				</ul>
				<Form method="post">
					<Button type="submit" variant="secondary">
						{t("download.ask")}
					</Button>
				</Form>
			</section>
			<section aria-labelledby="delete-title" className="mt-8 border-line border-t pt-6">
				<h2 id="delete-title" className="font-semibold text-lg">
					{t("delete.title")}
				</h2>
				<p className="mt-1 mb-4 text-muted">{t("delete.text")}</p>
				<LinkButton to="/candidates/settings/delete">{t("delete.open")}</LinkButton>
			</section>
		</EntryPage>
	);
}
