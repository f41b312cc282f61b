import { type CSSProperties, useState } from "react";
import { buildBrandPalette } from "#app/domain/brands/brand-palette.ts";
import { readHex } from "#app/domain/brands/hex-color.ts";
import { colorNames } from "#app/domain/brands/site-theme.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

interface ColorsFormProps {
	colors: Record<string, string>;
	version: number;
	title: string;
	logo: string | null;
	result?: FormResult | null | undefined;
}

export function ColorsForm({ colors, version, title, logo, result }: ColorsFormProps) {
	const { t } = useTranslation("sites");
	const [form, fields] = useFormKit<Record<string, string>>({ id: "colors", lastResult: result, defaultValue: colors });
	const sent = result?.initialValue as Record<string, string> | undefined;
	const [values, setTyped] = useState<Record<string, string>>(sent ?? colors);
	const labels = Object.fromEntries(colorNames.map((name) => [name, t(`colors.${name}`)]));
	return (
		<Card as="section" aria-labelledby="site-colors">
			<CardHeader id="site-colors" title={t("colorsTitle")} text={t("colorsText")} />
			<div
				className="grid gap-5"
				onInput={({ target }) => {
					if (target instanceof HTMLInputElement) setTyped((now) => ({ ...now, [target.name]: target.value }));
				}}
			>
				<AppForm form={form} method="post" labels={labels} className="grid gap-4">
					<input type="hidden" name="version" value={version} />
					<div className="grid gap-4 sm:grid-cols-2">
						{colorNames.map((name) => {
							const field = fields[name];
							return field ? (
								<TextField
									key={name}
									field={field}
									label={labels[name] ?? name}
									maxLength={7}
									autoComplete="off"
									spellCheck={false}
									prefix={<Swatch color={readHex(values[name])} />}
								/>
							) : null;
						})}
					</div>
					<Preview colors={values} title={title} logo={logo} />
					<div className="flex flex-wrap gap-3">
						<Button type="submit" name="what" value="colors" variant="primary">
							{t("colorsSave")}
						</Button>
						<Button type="submit" name="what" value="preview">
							{t("previewSubmit")}
						</Button>
					</div>
				</AppForm>
			</div>
		</Card>
	);
}

function Swatch({ color }: { color: string | null }) {
	return (
		<svg aria-hidden="true" className="size-5 rounded-full border border-line-strong">
			<rect width="100%" height="100%" fill={color ?? "none"} />
		</svg>
	);
}

/** Invalid colors fall back to the product's. */
function Preview({ colors, title, logo }: Pick<ColorsFormProps, "colors" | "title" | "logo">) {
	const { t } = useTranslation("sites");
	const { variables } = buildBrandPalette(colors);
	const style = Object.fromEntries(Object.entries(variables).map(([name, value]) => [`--${name}`, value]));
	return (
		<figure className="min-w-0">
			<figcaption className="mb-2 font-medium text-sm">{t("preview.title")}</figcaption>
			<div
				data-preview
				style={{ ...style, background: "var(--page)", color: "var(--ink)" } as CSSProperties}
				className="overflow-hidden rounded-card border border-line"
			>
				<div
					style={{ background: "var(--surface)" }}
					className="flex items-center gap-3 border-line border-b px-4 py-3"
				>
					{logo ? <img src={logo} alt="" className="h-6 w-auto" /> : <strong>{title}</strong>}
					<span style={{ color: "var(--primary-text)" }} className="ml-auto font-medium">
						{t("preview.link")}
					</span>
				</div>
				<div className="grid gap-2 px-4 py-5">
					<p className="font-semibold text-lg">{t("preview.heading")}</p>
					<p style={{ color: "var(--muted)" }}>{t("preview.text")}</p>
					<div className="flex flex-wrap gap-2">
						<span
							style={{ background: "var(--primary-strong)", color: "var(--on-primary)" }}
							className="rounded-control px-4 py-2 font-medium"
						>
							{t("preview.button")}
						</span>
						<span
							style={{ background: "var(--secondary-strong)", color: "var(--on-secondary)" }}
							className="rounded-control px-4 py-2 font-medium"
						>
							{t("preview.second")}
						</span>
					</div>
				</div>
				<div style={{ background: "var(--dark)", color: "var(--on-dark)" }} className="px-4 py-3 text-sm">
					{t("preview.footer", { title })}
				</div>
			</div>
		</figure>
	);
}
