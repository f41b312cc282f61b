import {
	addressHeaders,
	type EntityImportSpec,
	noteHeaders,
	personHeaders,
	timestampHeaders,
	townHeaders,
} from "./headers.ts";

export const importSpec: EntityImportSpec = {
	order: 20,
	headers: {
		name: "name,company,companyname,empresa,nome,nomedaempresa,nomefantasia,tradename,cliente,client,clientname,clientcorporation,account,accountname,organization,organizacao",
		legal_name: "legalname,razaosocial,registeredname,nomeempresarial",
		aliases: "aliases,apelidos,othernames,outrosnomes",
		cnpj: "cnpj,taxid,vatnumber,cnpjcpf,federaltaxid,registrationnumber,companyid",
		group_parent: "parentclientcorporation,parent,parentcompany,grupo,matriz,grupoeconomico,holding",
		status: "status,situacao,companystatus,accountstatus",
		health: "health,temperatura,saude",
		core_industry: "industrylist,industry,industria,segmento,setoreconomico,businesssectorlist,ramodeatividade,ramo",
		sector: "sector,setor,subsector,areadeatuacao,category",
		size: "companysize,porte,tamanho",
		employees_count:
			"numemployees,employees,numberofemployees,funcionarios,numerodefuncionarios,headcount,colaboradores,qtdfuncionarios",
		site: "companyurl,website,site,url,web,web site,homepage,domain,dominio,siteinstitucional",
		linkedin: personHeaders.linkedin,
		phone: "phone,phone1,telefone,fone,tel,mainphone,telefone1,phonenumber,telefoneprincipal,phone2,telefonecomercial",
		...townHeaders,
		...addressHeaders,
		street_number: "number,numero,streetnumber",
		country: "country,pais,countryname,billingcountry,addresscountry",
		about: "companydescription,about,sobre,businessdescription,descricaodaempresa",
		note: `${noteHeaders},description,descricao,keytechnologies`,
		culture: "culture,cultura",
		fee_pct: "feearrangement,fee,feepercent,taxa,percentual,honorarios,feepct",
		payment_terms:
			"invoiceformat,paymentterms,billingterms,condicoesdepagamento,prazodepagamento,terms,billingcontract",
		owner: `${personHeaders.owner},accountmanager,gerentedeconta`,
		source: "source,origem,fonte,leadsource",
		tags: personHeaders.tags,
		external_id: "externalid,clientcorporationid,idempresa,idexterno,accountid,codigodaempresa,id",
		...timestampHeaders,
	},
	words: {
		health: { quente: "hot", morno: "warm", morna: "warm", frio: "cold", fria: "cold" },
	},
};
