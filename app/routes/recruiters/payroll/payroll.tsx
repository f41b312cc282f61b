import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AppForm, DateField, SelectField, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/payroll";
import { readPayroll } from "./payroll.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({ can: ["export", "employees"] }, (args: RecruiterLoaderArgs<Route.LoaderArgs>) =>
	readPayroll(args),
);

type Page = Route.ComponentProps["loaderData"];

export default function Payroll({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("payroll");
	const { barrier, result, layout, mayChange } = loaderData;
	return (
		<div className="mx-auto grid max-w-4xl grid-cols-1 gap-5">
			<PageHeader
				back={{ to: "/recruiters/employees", label: t("employees") }}
				title={t("title")}
				text={t("text")}
				actions={mayChange ? <LinkButton to="/administrator/payroll">{t("layouts")}</LinkButton> : undefined}
			/>
			{barrier && (
				<Banner tone="warning">
					<p>{barrier}</p>
				</Banner>
			)}
			{result &&
				(result.problems.length > 0 ? (
					<Problems problems={result.problems} />
				) : (
					<Ready result={result} layout={layout} />
				))}
			<Choose page={loaderData} />
		</div>
	);
}

type Result = NonNullable<Page["result"]>;

function Problems({ problems }: { problems: Result["problems"] }) {
	const { t } = useTranslation("payroll");
	return (
		<Banner tone="danger" title={t("incomplete")}>
			<ul className="mt-1 grid gap-1">
				{problems.map(({ name, to, texts }) => (
					<li key={to} className="break-words">
						<AppLink to={to} className="link font-medium">
							{name}
						</AppLink>
						: {texts.join(" ")}
					</li>
				))}
			</ul>
		</Banner>
	);
}

function Ready({ result, layout }: { result: Result; layout: string }) {
	const { t } = useTranslation("payroll");
	return (
		<Card as="section" aria-labelledby="ready">
			<CardHeader id="ready" title={t("preview")} text={result.count ?? undefined} />
			<section
				aria-label={t("preview")}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys
				tabIndex={0}
				className="mb-4 overflow-x-auto rounded-control border border-line p-3"
			>
				<pre className="text-sm">{result.lines.join("\n")}</pre>
			</section>
			<Form method="post" action="/recruiters/payroll/file" reloadDocument>
				<input type="hidden" name="layout" value={layout} />
				<input type="hidden" name="employees" value={result.chosen.join(",")} />
				<Button type="submit" variant="primary">
					{t("download")}
				</Button>
			</Form>
		</Card>
	);
}

function Choose({ page }: { page: Page }) {
	const { t } = useTranslation("payroll");
	const [form, fields] = useFormKit<{ layout: string; from: string }>({
		id: "payroll",
		lastResult: undefined,
		defaultValue: { layout: page.layout, from: page.from },
	});
	const labels = { layout: t("layout"), from: t("from") };
	return (
		<Card as="section" aria-labelledby="choose">
			<CardHeader id="choose" title={t("choose")} text={t("chooseText")} />
			<AppForm form={form} method="get" labels={labels} className="grid gap-4">
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField field={fields.layout} label={labels.layout} options={page.layouts} />
					<DateField field={fields.from} label={labels.from} optional />
				</div>
				{page.people.length === 0 ? (
					<EmptyState title={t("nobody")} text={t("nobodyText")} />
				) : (
					<fieldset className="max-h-96 min-w-0 overflow-y-auto rounded-control border border-line p-3">
						<legend className="sr-only">{t("people")}</legend>
						<ul className="grid gap-1">
							{page.people.map((person) => (
								<li key={person.uid}>
									<label className="flex min-h-9 items-center gap-3">
										<input
											type="checkbox"
											name="employees"
											value={person.uid}
											defaultChecked={person.isChosen}
											className="size-4 shrink-0"
										/>
										<span className="min-w-0">
											<span className="break-words font-medium">{person.name}</span>
											<span className="block text-muted text-sm">{person.note}</span>
										</span>
									</label>
								</li>
							))}
						</ul>
					</fieldset>
				)}
				<div>
					<Button type="submit" variant="secondary">
						{t("check")}
					</Button>
				</div>
			</AppForm>
		</Card>
	);
}
