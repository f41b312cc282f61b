import { useTranslation } from "#app/i18n/use-translation.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, CountBadge, StatusBadge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, IconButton, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Bell, Plus, Trash2 } from "#app/ui/icons.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { SkeletonTable, SkeletonText } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { toast } from "#app/ui/toast.ts";
import type { Tone } from "#app/ui/tone.ts";
import { Row, Section } from "./section.tsx";

const variants = ["primary", "secondary", "ghost", "danger"] as const;
const tones: Tone[] = ["neutral", "primary", "progress", "success", "warning", "danger", "info"];

export function ButtonSamples() {
	const { t } = useTranslation("ui");
	return (
		<Section id="buttons" title={t("samples.sections.buttons")}>
			{(["sm", "md", "lg"] as const).map((size) => (
				<Row key={size}>
					{variants.map((variant) => (
						<Button key={variant} variant={variant} size={size} icon={variant === "danger" ? Trash2 : undefined}>
							{t(variant === "danger" ? "samples.remove" : "samples.save")}
						</Button>
					))}
				</Row>
			))}
			<Row>
				<Button variant="primary" pending>
					{t("samples.pending")}
				</Button>
				<Button disabled>{t("samples.disabled")}</Button>
				<LinkButton to="/samples/colors" icon={Plus}>
					{t("samples.colors")}
				</LinkButton>
				<IconButton icon={Bell} label={t("toast.region")} />
			</Row>
			<div data-density="dense" className="rounded-card border border-line bg-surface p-4">
				<h3 className="mb-3 font-semibold">{t("samples.dense")}</h3>
				<Row>
					{variants.map((variant) => (
						<Button key={variant} variant={variant}>
							{t("samples.save")}
						</Button>
					))}
				</Row>
			</div>
		</Section>
	);
}

export function StatusSamples() {
	const { t } = useTranslation("ui");
	return (
		<Section id="status" title={t("samples.sections.status")}>
			<Row>
				{tones.map((tone) => (
					<StatusBadge key={tone} tone={tone} label={t("samples.going")} />
				))}
			</Row>
			<Row>
				<Badge>{t("samples.closed")}</Badge>
				<Badge className="max-w-32">{t("samples.emptyText")}</Badge>
				<CountBadge count={3} label={t("count", { count: 3 })} />
				<CountBadge count={120} label={t("count", { count: 120 })} />
			</Row>
			<Row>
				{(["sm", "md", "lg", "xl"] as const).map((size) => (
					<Avatar key={size} name="Ana Beatriz Souza" size={size} />
				))}
				{["Bruno Lima", "Çelik", "Davi Rocha", "Élida Prado", "李小龙", ""].map((name) => (
					<Avatar key={name} name={name} />
				))}
				<Avatar name="Mappit" url="/brands/mappit/favicon.svg" size="lg" />
			</Row>
		</Section>
	);
}

export function FeedbackSamples() {
	const { t } = useTranslation("ui");
	return (
		<Section id="feedback" title={t("samples.sections.feedback")}>
			{tones.map((tone) => (
				<Banner
					key={tone}
					tone={tone}
					title={t("samples.attention")}
					actions={tone === "warning" && <Button size="sm">{t("samples.choose")}</Button>}
				>
					{t("samples.explanation")}
				</Banner>
			))}
			<Row>
				<Button onClick={() => toast.success(t("samples.saved"))}>toast.success</Button>
				<Button onClick={() => toast.error(t("samples.failed"))}>toast.error</Button>
				<Button onClick={() => toast.info(t("samples.explanation"))}>toast.info</Button>
				<Button onClick={() => toast.loading(t("loading"))}>toast.loading</Button>
			</Row>
			<Progress value={0} label={t("samples.file")} />
			<Progress value={62} label={t("samples.file")} />
			<Progress value={100} label={t("samples.file")} />
			<Row>
				<Spinner size="sm" label={t("loading")} />
				<Spinner label={t("loading")} />
			</Row>
			<SkeletonText />
			<SkeletonTable rows={3} />
			<EmptyState
				title={t("samples.empty")}
				text={t("samples.emptyText")}
				level={3}
				action={<Button variant="primary">{t("samples.save")}</Button>}
			/>
		</Section>
	);
}
