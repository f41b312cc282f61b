import type { Route } from "./+types/home-contact.ts";
import { contactAction, loadContact } from "./contact/contact.server.ts";
import { ContactPage } from "./contact/contact-page.tsx";
import { buildPageMeta } from "./page-meta.ts";

export const handle = { scripts: false };

export function loader({ context, url }: Route.LoaderArgs) {
	return loadContact(context, url);
}

export function action({ context, request }: Route.ActionArgs) {
	return contactAction(context, request, "/home/contact");
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData ? buildPageMeta({ ...loaderData, index: !loaderData.sent, titled: false }, matches) : [];
}

export default function HomeContact({ loaderData, actionData }: Route.ComponentProps) {
	return <ContactPage page={loaderData} path="/home/contact" result={actionData?.result} />;
}
