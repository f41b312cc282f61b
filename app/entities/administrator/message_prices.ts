import { templateCategories } from "#app/domain/conversations/message-template.ts";
import { entity } from "../kit/entity.ts";
import { choice, currency, money, option, ref } from "../kit/fields.ts";

/** Price of a message by country, as billed by the provider. */
export const message_prices = entity("message_prices", {
	resource: "message_channels",
	icon: "hand-coins",
	menu: { within: "message_channels" },
	name: "category",
	fields: {
		message_channel: ref("message_channels", { required: true }),
		country: choice("countries", { required: true, start: "BR" }),
		category: option(["message", ...templateCategories], { required: true, start: "message" }),
		price: money({ required: true, currency: "currency", micros: true }),
		currency: currency(),
	},
	list: {
		columns: ["country", "message_channel", "price"],
		sort: ["country", "price", "updated_at"],
		filters: ["message_channel", "category"],
	},
	once: ["country", "message_channel", "category"],
	words: {
		pt: {
			one: "Preço de mensagem",
			many: "Preços de mensagens",
			new: "Novo preço de mensagem",
			emptyText: "Quanto custa cada mensagem, por país. Aparece antes do envio e fica guardado com a mensagem.",
			fields: { message_channel: "Canal", country: "País", category: "Tipo", price: "Preço", currency: "Moeda" },
			help: {
				category: "Mensagem: texto livre no WhatsApp, ou cada parte de um SMS. Os outros são de modelos aprovados.",
			},
			options: {
				category: {
					message: "Mensagem",
					utility: "Modelo de serviço",
					marketing: "Modelo de marketing",
					authentication: "Modelo de autenticação",
				},
			},
		},
		en: {
			one: "Message price",
			many: "Message prices",
			emptyText: "Cost per message, by country. It is shown before sending and saved with the message.",
			fields: {
				message_channel: "Channel",
				country: "Country",
				category: "Kind",
				price: "Price",
				currency: "Currency",
			},
			help: {
				category: "Message: free text on WhatsApp, or each part of an SMS. The others are for approved templates.",
			},
			options: {
				category: {
					message: "Message",
					utility: "Utility template",
					marketing: "Marketing template",
					authentication: "Authentication template",
				},
			},
		},
	},
});
