import {
	messageChannelProblems,
	messageProviders,
	providerFields,
} from "#app/domain/conversations/message-provider.ts";
import { entity } from "../kit/entity.ts";
import { active, link, moment, option, ref, text } from "../kit/fields.ts";

/** Credentials are encrypted, entered on the record's page and never shown again. */
export const message_channels = entity("message_channels", {
	resource: "message_channels",
	icon: "smartphone",
	sub: "sender",
	reference: true,
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		provider: option(messageProviders, { required: true, start: "whatsapp_cloud" }),
		site_config: ref("site_configs"),
		sender: text({ max: 40 }),
		account: text({ max: 120 }),
		business_account: text({ max: 120 }),
		address: link({ outbound: true }),
		state: option(["off", "ok", "error"], {
			readonly: true,
			tones: { off: "neutral", ok: "success", error: "danger" },
		}),
		quality: option(["green", "yellow", "red"], {
			readonly: true,
			tones: { green: "success", yellow: "warning", red: "danger" },
		}),
		last_error: text({ max: 500, readonly: true }),
		checked_at: moment({ readonly: true }),
		paused_until: moment({ readonly: true }),
		active,
	},
	list: {
		columns: ["provider", "sender", "site_config", "state", "quality", "active"],
		sort: ["name", "checked_at", "updated_at"],
		filters: ["provider", "state", "quality", "active"],
		colour: "state",
	},
	form: {
		main: ["name", "provider", "sender", "site_config", "active"],
		access: ["account", "business_account", "address"],
	},
	fieldsBy: { field: "provider", options: providerFields },
	related: [
		{ entity: "message_templates", by: "message_channel" },
		{ entity: "message_prices", by: "message_channel" },
	],
	rule: messageChannelProblems,
	example: { address: "https://sms.example.com/v1", sender: "+5511987654321", account: "106540352242922" },
	words: {
		pt: {
			one: "Canal de mensagens",
			many: "Canais de mensagens",
			new: "Novo canal de mensagens",
			emptyText: "Os números de WhatsApp e SMS por onde a equipe conversa com candidatos e clientes.",
			fields: {
				provider: "Provedor",
				site_config: "Marca",
				sender: "Número",
				account: "Identificação no provedor",
				business_account: "Conta do WhatsApp Business",
				address: "Endereço",
				state: "Conexão",
				quality: "Qualidade do número",
				last_error: "Último erro",
				checked_at: "Conferida",
				paused_until: "Pausado até",
			},
			help: {
				site_config: "Em branco, escreve a pessoas de todas as marcas que não têm número próprio.",
				sender: "O número com + e país, ou o nome que o provedor de SMS mostra.",
				account: "WhatsApp: o ID do número de telefone. Twilio: o Account SID.",
				business_account: "O ID da conta: com ele se leem modelos e se ligam os avisos.",
				address: "Só para provedores genéricos, ou um servidor intermediário. Endereço público, por https.",
			},
			sections: { access: "Acesso" },
			options: {
				provider: { whatsapp_cloud: "WhatsApp (Meta)", twilio: "SMS (Twilio)", http: "SMS (outro provedor)" },
				state: { off: "Não testada", ok: "Funciona", error: "Com erro" },
				quality: { green: "Alta", yellow: "Média", red: "Baixa" },
			},
		},
		en: {
			one: "Message channel",
			many: "Message channels",
			emptyText: "The WhatsApp and SMS numbers the team uses to message candidates and clients.",
			fields: {
				provider: "Provider",
				site_config: "Brand",
				sender: "Number",
				account: "Provider ID",
				business_account: "WhatsApp Business account",
				address: "Address",
				state: "Connection",
				quality: "Number quality",
				last_error: "Last error",
				checked_at: "Checked",
				paused_until: "Paused until",
			},
			help: {
				site_config: "If empty, it is used for every brand without its own number.",
				sender: "The number with + and country code, or the name the SMS provider displays.",
				account: "WhatsApp: the phone number ID. Twilio: the Account SID.",
				business_account: "The account's ID, used to read templates and turn on webhooks.",
				address: "Only for generic providers or a proxy server. A public https address.",
			},
			sections: { access: "Access" },
			options: {
				provider: { whatsapp_cloud: "WhatsApp (Meta)", twilio: "SMS (Twilio)", http: "SMS (another provider)" },
				state: { off: "Not tested", ok: "Works", error: "Failing" },
				quality: { green: "High", yellow: "Medium", red: "Low" },
			},
		},
	},
});
