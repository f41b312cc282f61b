import { integrationProblems } from "#app/domain/access/integration-form.ts";
import { entity } from "../kit/entity.ts";
import { active, link, moment, option, text } from "../kit/fields.ts";

/** Credentials are encrypted, entered on the record's page and never shown again. */
export const integrations = entity("integrations", {
	icon: "link",
	sub: "provider",
	reference: true,
	beyond: { columns: ["events"], off: ["active"] },
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		provider: option(["erp_1", "erp_2", "nfse_file", "webhook", "cv_parser"], { required: true, start: "webhook" }),
		address: link({ outbound: true }),
		state: option(["off", "ok", "error"], {
			readonly: true,
			tones: { off: "neutral", ok: "success", error: "danger" },
		}),
		last_sync_at: moment({ readonly: true }),
		active,
	},
	list: {
		columns: ["provider", "state", "last_sync_at", "active"],
		sort: ["name", "last_sync_at", "updated_at"],
		filters: ["provider", "state", "active"],
		colour: "state",
	},
	example: { address: "https://hooks.example.com/seleta" },
	rule: integrationProblems,
	words: {
		pt: {
			one: "Integração",
			many: "Integrações",
			new: "Nova integração",
			emptyText: "Sistemas de cobrança, webhooks que recebem o que acontece aqui e quem lê currículos.",
			fields: {
				provider: "Sistema",
				address: "Endereço",
				state: "Situação",
				last_sync_at: "Último envio",
			},
			help: {
				provider:
					"Entrar com LinkedIn, GitHub, Google ou Microsoft se configura em cada site; e-mail e arquivos, na instalação.",
				address: "Só endereços públicos, por https.",
			},
			parts: { credentials: "Credenciais", events: "Eventos" },
			options: {
				provider: {
					erp_1: "Cobrança 1 (ERP)",
					erp_2: "Cobrança 2 (ERP)",
					nfse_file: "Arquivo da NFS-e nacional",
					webhook: "Webhook",
					cv_parser: "Leitor de currículos",
				},
				state: { off: "Sem uso ainda", ok: "Funciona", error: "Com erro" },
			},
		},
		en: {
			one: "Integration",
			many: "Integrations",
			emptyText: "Billing systems, webhooks that receive events, and CV parsers.",
			fields: {
				provider: "System",
				address: "Address",
				state: "State",
				last_sync_at: "Last sent",
			},
			help: {
				provider:
					"Sign-in with LinkedIn, GitHub, Google or Microsoft is set up on each site; mail and files, on the installation.",
				address: "Public addresses only, over https.",
			},
			parts: { credentials: "Credentials", events: "Events" },
			options: {
				provider: {
					erp_1: "Billing 1 (ERP)",
					erp_2: "Billing 2 (ERP)",
					nfse_file: "National NFS-e file",
					webhook: "Webhook",
					cv_parser: "CV parser",
				},
				state: { off: "Not used yet", ok: "Works", error: "Failing" },
			},
		},
	},
});
