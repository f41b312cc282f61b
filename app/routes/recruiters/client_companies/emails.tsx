import { MailThread } from "../mail_thread/mail-thread.tsx";
import { readCompanyMailThread } from "../mail_thread/thread.server.ts";
import type { Route } from "./+types/emails";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = ({ context, params }: Route.LoaderArgs) => readCompanyMailThread(context, params.id);

export default function Emails({ loaderData }: Route.ComponentProps) {
	return <MailThread thread={loaderData} />;
}
