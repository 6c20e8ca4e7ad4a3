# A partner's first steps with the generated Ruby client. Reads BASE_URL and API_KEY; ends without a word or with an error.
require 'json'
require 'uri'
require 'openapi_client'

def check(holds, found)
  raise found.inspect unless holds
end

base = URI(ENV.fetch('BASE_URL'))
OpenapiClient.configure do |configuration|
  configuration.scheme = base.scheme
  configuration.host = "#{base.host}:#{base.port}"
  configuration.base_path = ''
  configuration.access_token = ENV.fetch('API_KEY')
end
clients = OpenapiClient::ClientsApi.new

created = clients.create_client(OpenapiClient::ClientCreate.new(name: 'Pennine Builders', postcode: 'HX7 6AD'))
check(created.object == 'client' && created.address.postcode == 'HX7 6AD', created)

bad = OpenapiClient::ClientCreate.new(name: 'Todmorden Market Traders', email: 'no email address')
good = OpenapiClient::ClientCreate.new(name: 'Hebden Joinery')
result = clients.bulk_create_clients(OpenapiClient::ClientBulkCreate.new(data: [good, bad]))
check(result.created == 1 && result.failed == 1 && result.data[0].data.object == 'client', result)
check(result.data[1].error.code == 'validation_failed' && result.data[1].error.details.any?, result.data[1])

check(clients.get_client(created.id).id == created.id, created.id)

first = clients.list_clients(limit: 1)
second = clients.list_clients(limit: 1, cursor: first.next_cursor)
check(first.has_more && first.data.size == 1 && second.data.size == 1, [first, second])

begin
  clients.create_client(bad)
  raise 'a bad email was taken'
rescue OpenapiClient::ApiError => refusal
  error = JSON.parse(refusal.response_body)['error']
  check(refusal.code == 422 && error['code'] == 'validation_failed' && error['details'][0]['field'], error)
end
