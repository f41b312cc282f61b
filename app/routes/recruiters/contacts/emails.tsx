import { useTranslation } from "#app/i18n/use-translation.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { MailThread } from "../mail_thread/mail-thread.tsx";
import { readMailThread } from "../mail_thread/thread.server.ts";
import type { Route } from "./+types/emails";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.thread.pageTitle }];

export async function loader({ context, params }: Route.LoaderArgs) {
	const lead = await withRecord(context, "contacts", params.id, "read", async ({ record: { uid, name } }) => ({
		uid,
		name,
	}));
	return { lead, thread: await readMailThread(context, "contacts", params.id) };
}

export default function Emails({ loaderData: { lead, thread } }: Route.ComponentProps) {
	const { t } = useTranslation("mail");
	return (
		<>
			<PageHeader
				title={t("person.with", { name: lead.name })}
				back={{ to: `/recruiters/contacts/${lead.uid}`, label: lead.name }}
			/>
			<MailThread thread={thread} />
		</>
	);
}
