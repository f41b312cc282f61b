/** Headers of Bullhorn, OpenCATS, Gupy and common sheets (pt, en), compared by `headerKey`. */
export interface EntityImportSpec {
	/** Position among importable entities. */
	order: number;
	/** Field or name part → headers, comma-separated; the first match for a free field wins. */
	headers: Readonly<Record<string, string>>;
	/** Form values for missing columns, where they differ from the form's defaults. */
	defaults?: Readonly<Record<string, string>>;
	/** Synonyms of option values, by field. */
	words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const noteHeaders =
	"notes,note,comments,comment,observacoes,observacao,comentarios,comentario,anotacoes,anotacao,notas,nota,obs,internalnotes,internalcomments,notasinternas,privatenotes,remarks";

export const personHeaders = {
	"name.first": "firstname,first,givenname,primeironome,prenome",
	"name.middle": "middlename,nomedomeio",
	"name.last": "lastname,last,surname,familyname,sobrenome,ultimonome",
	email:
		"email,email1,emailprimary,primaryemail,mail,emailaddress,enderecodeemail,correioeletronico,emailprincipal,emailpessoal,personalemail,workemail,emailcorporativo,email2,2ndemail,secondaryemail,emailsecundario,emailalternativo,outroemail,email3,otheremail,emailfrom,emailnormalized,emailaddresses",
	mobile_phone:
		"mobile,mobilephone,cell,cellphone,phonecell,cellular,celular,telefonecelular,whatsapp,phone1,telefone1,telefone,phone,phonenumber,numerodetelefone,telefoneprincipal,contato,fone,tel,phonehome,homephone,phone2,telefone2,phone3,telefoneresidencial,phonework,workphone,telefonecomercial,phoneother,otherphone,phonenumbers,telefones,partnerphone,partnermobile,telefonedocandidato,celulardocandidato",
	linkedin:
		"linkedin,linkedinurl,linkedinprofile,perfillinkedin,perfildolinkedin,urllinkedin,linkedinpublicurl,linkedinid,companylinkedin",
	tags: "tags,etiquetas,keywords,palavraschave,keyskills,skills,skillset,skilllist,habilidades,competencias,marcadores,primaryskills,specialties,specialtylist,categories",
	owner:
		"owner,responsavelpelocandidato,userid,owneremail,recruiter,recruiteremail,responsavel,emaildoresponsavel,consultor,consultant,dono,proprietario,ownername,recrutador,assignedto,ownerid",
} as const;

/** Creation and last change times in the source system. */
export const timestampHeaders = {
	created_at:
		"datecreated,createdat,created,dateadded,createdon,creationdate,criadoem,datadecriacao,datacadastro,datadecadastro,datadeentrada,cadastradoem,connectedon,createdate,adddate",
	updated_at:
		"datemodified,datelastmodified,updatedat,modifiedon,lastmodified,lastmodifieddate,atualizadoem,ultimaatualizacao,datadeatualizacao,lastupdated,writedate,lastupdatedon",
} as const;

export const townHeaders = {
	city: "city,cidade,municipio,addresscity,location,localizacao,town,billingcity,billingaddresscity,address1city,cidadeestado",
	state: "state,estado,uf,province,addressstate,region,billingstate,billingaddressstate,address1state",
} as const;

export const addressHeaders = {
	cep: "zip,zipcode,postalcode,cep,codigopostal,addresszip,billingzip,billingaddresszip,address1zip,postcode",
	street:
		"street,address,address1,endereco,logradouro,rua,streetaddress,addressaddress1,billingaddress,billingaddressaddress1,fulladdress,addressline1",
	complement: "complement,complemento,address2,addressaddress2,addressline2",
	district: "district,bairro,neighborhood,neighbourhood",
} as const;
