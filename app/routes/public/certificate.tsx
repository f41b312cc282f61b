import { i18n } from "#app/context.ts";
import { certificatePath } from "#app/domain/community/certificate.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/certificate.ts";
import { PublicPageHeader, useBrandStyle } from "./page-header.tsx";
import { buildPageMeta } from "./page-meta.ts";
import { readCertificate } from "./talks/certificate.server.ts";

export const handle = { scripts: false };

/** Public verification page of a certificate; shows only the certificate's own content. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { title, site, certifies, more, address } = await readCertificate(context, params.code);
	const valid = context.get(i18n).t("public_pages:certificate.valid", { site });
	return {
		certifies,
		more,
		valid,
		pdf: `${certificatePath(params.code)}/pdf`,
		title: `${title} · ${site}`,
		name: title,
		description: valid,
		canonical: address,
		index: false,
	};
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData ? buildPageMeta(loaderData, matches) : [];
}

export default function Certificate({ loaderData: { certifies, more, valid, pdf, name } }: Route.ComponentProps) {
	const { t } = useTranslation("public_pages");
	const look = useBrandStyle();
	const [before, user, after] = certifies;
	return (
		<main id="content">
			<PublicPageHeader title={name} text={valid} />
			<div className={`${look.wide} py-10`}>
				<section className="mx-auto max-w-3xl rounded-card border border-line border-t-8 border-t-primary-strong bg-surface px-6 py-10 text-center md:px-14 md:py-14">
					<p className="text-lg text-muted">{before}</p>
					{/* A name as it is written: no brand's small letters nor prompt. */}
					<p className={`my-4 ${look.heading} normal-case! before:content-none!`}>{user}</p>
					<p className="text-balance text-lg">{after}</p>
					{more.map((item) => (
						<p key={item} className="mt-3 text-muted">
							{item}
						</p>
					))}
					<a href={pdf} className={`${buttonClass("primary", "lg")} mt-8`}>
						{t("certificate.pdf")}
					</a>
				</section>
			</div>
		</main>
	);
}
