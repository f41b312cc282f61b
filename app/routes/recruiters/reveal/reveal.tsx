import { permit } from "#app/auth/permit.server.ts";
import { requestInfo } from "#app/context.ts";
import { getEntity } from "#app/entities/index.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/reveal";
import { revealField } from "./reveal.server.ts";

/** GET reveals nothing; refusals equal those of the POST. */
export function loader({ context, params }: Route.LoaderArgs) {
	const entity = getEntity(params.entity);
	if (!entity) throw notFound();
	permit(context, "read", entity.resource);
	const format = createFormatters(context);
	return { pageTitle: format.title(format.t("list:masked.title")) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** A POST, because revealing a masked value writes to the audit log. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const format = createFormatters(context);
	const query = { key: params.entity, uid: params.id, field: url.searchParams.get("field") ?? "" };
	const result = await revealField(context, query, format);
	const back = pageBefore(request, context.get(requestInfo).origin) ?? result.path;
	return { ...result, back };
}

/** The page of the pressed button, taken from the Referer. */
function pageBefore(request: Request, origin: string): string | null {
	const referer = URL.parse(request.headers.get("Referer") ?? "");
	return referer?.origin === origin && !referer.pathname.startsWith("/recruiters/reveal")
		? referer.pathname + referer.search
		: null;
}

/** On failure the value's placeholder reports it, and the page stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} catch {
		return {};
	}
}

/** Without JavaScript the value has its own page, which cannot be revisited by URL. */
export default function Reveal({ actionData }: Route.ComponentProps) {
	const { t } = useTranslation("list");
	if (!actionData || !("value" in actionData)) return <PageHeader title={t("masked.title")} text={t("masked.none")} />;
	const { name, label, value, back } = actionData;
	return (
		<>
			<PageHeader title={`${name}: ${label}`} text={t("masked.recorded")} />
			<p className="mb-4 break-words font-semibold text-lg">{value}</p>
			<LinkButton to={back}>{t("masked.back")}</LinkButton>
		</>
	);
}
