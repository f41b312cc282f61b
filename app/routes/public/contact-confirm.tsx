import { type RouterContextProvider, redirect } from "react-router";
import { DocumentTitle } from "#app/auth/page-title.tsx";
import { database, i18n, site as siteContext } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { confirmMessage, findUnconfirmedMessage } from "#db/queries/contact-confirmation.ts";
import type { Route } from "./+types/contact-confirm.ts";
import { createLead } from "./contact/create-lead.server.ts";
import { PublicPageHeader, useBrandStyle } from "./page-header.tsx";

export const handle = { scripts: false };

type Context = Readonly<RouterContextProvider>;

/** Opening the link changes nothing, as mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = context.get(i18n);
	const saved = await withMessage(context, params.token, async (_trx, message) => message);
	if (saved.status !== "unconfirmed") throw redirect("/contact?sent=1", { status: 303 });
	return {
		site: site.title,
		subject: saved.subject,
		message: saved.message,
		title: `${t("public_pages:contact.confirmTitle")} · ${site.title}`,
	};
}

/** The sender's confirmation makes it a normal message; idempotent. */
export async function action({ context, params }: Route.ActionArgs) {
	const site = context.get(siteContext);
	await withMessage(context, params.token, async (trx, message) => {
		if (await confirmMessage(trx, message.id)) await createLead(trx, site, message);
	});
	return redirect("/contact?sent=1", { status: 303 });
}

type Message = NonNullable<Awaited<ReturnType<typeof findUnconfirmedMessage>>>;

async function withMessage<R>(
	context: Context,
	token: string,
	work: (trx: Scoped, message: Message) => Promise<R>,
): Promise<R> {
	const { id: siteId, businessId } = context.get(siteContext);
	if (siteId === null || businessId === null || !/^[0-9a-f]{64}$/.test(token)) throw notFound();
	return inBusiness(context.get(database), businessId, async (trx) => {
		const confirmable = await findUnconfirmedMessage(trx, siteId, token);
		if (!confirmable) throw notFound();
		return work(trx, confirmable);
	});
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }];

export default function ContactConfirm({ loaderData: { site, subject, message, title } }: Route.ComponentProps) {
	const { t } = useTranslation("public_pages");
	const look = useBrandStyle();
	return (
		<main id="content">
			<DocumentTitle>{title}</DocumentTitle>
			<PublicPageHeader title={t("contact.confirmTitle")} text={t("contact.confirmText", { site })} />
			<form method="post" className={`${look.wide} space-y-6 py-10`}>
				<div className="max-w-2xl rounded-card border border-line bg-surface p-4">
					<p className="break-words font-semibold">{subject}</p>
					<p className="mt-2 whitespace-pre-line break-words">{message}</p>
				</div>
				<button type="submit" className={look.action}>
					{t("contact.confirm")}
				</button>
			</form>
		</main>
	);
}
